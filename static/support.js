// Asks, before anything else runs, whether this browser can run the page, and says so in both
// languages when it cannot. Old browsers must be able to read this file: ECMAScript 5 only.
(function () {
  "use strict";

  // The WebAssembly features that today's compiler uses (bulk memory, reference types, sign
  // extension, saturating conversion, several results), in the smallest module that has them all.
  var FEATURES = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 13, 2, 96, 2, 127, 124, 2, 127, 127, 96, 0, 2, 127, 127, 3, 2, 1,
    0, 4, 4, 1, 111, 0, 1, 5, 3, 1, 0, 1, 6, 6, 1, 127, 1, 65, 0, 11, 10, 21, 1, 19, 0, 32, 0, 32, 0,
    65, 0, 252, 10, 0, 0, 32, 0, 192, 32, 1, 252, 2, 11
  ];

  function works(attempt) {
    try {
      return Boolean(attempt());
    } catch (error) {
      return false;
    }
  }

  function browserIsTooOld() {
    return !(
      works(function () {
        // Compiled, not only validated: old browsers refuse to compile under our content policy.
        return new WebAssembly.Module(new Uint8Array(FEATURES));
      }) &&
      works(function () {
        return "noModule" in document.createElement("script");
      }) &&
      // Not used: it came with the versions from which on everything else is there, too.
      works(function () {
        return new DecompressionStream("gzip");
      }) &&
      works(function () {
        return crypto.getRandomValues(new Uint8Array(1));
      })
    );
  }

  // The id of the sentence to show instead of the app, or null when all is well.
  function obstacle() {
    if (location.protocol === "file:" && !document.documentElement.hasAttribute("data-single-file")) {
      return "wrong-file";
    }
    if (browserIsTooOld()) {
      return "too-old";
    }
    if (!window.isSecureContext || !works(function () { return crypto.subtle; })) {
      return "not-secure";
    }
    return null;
  }

  var id = obstacle();
  // The program is started only where this is true (scripts/post-build.mjs).
  window.qiwangCanRun = id === null;
  document.getElementById(id === null ? "loading" : id).removeAttribute("hidden");
})();
