// The panel for the moment when the program has stopped: what is saved, reload, and the raw records
// as downloads, read straight from the two shelves. The wasm is dead by then, so this is plain
// JavaScript (ECMAScript 5, like its neighbour), and it believes nothing it reads.
(function () {
  "use strict";

  var PREFIX = "qiwang/";
  var DOCUMENTS = "qiwang/tournament/";
  // The secret of lots to come: in no download.
  var SECRETS = "qiwang/secret/";
  var DATABASE = "qiwang";
  var STORE = "tournaments";
  var SUFFIX = ".qiwang.json";

  var shown = false;

  // --- Reading the shelves. What cannot be read counts as empty. ---

  function readLocalShelf() {
    var found = {};
    try {
      for (var index = 0; index < localStorage.length; index += 1) {
        var key = localStorage.key(index);
        if (key.indexOf(PREFIX) === 0 && key.indexOf(SECRETS) !== 0) {
          found[key] = localStorage.getItem(key);
        }
      }
    } catch (error) {
      // Forbidden or missing: an empty shelf.
    }
    return found;
  }

  function readDatabase(done) {
    var found = {};
    var request;
    try {
      request = indexedDB.open(DATABASE);
    } catch (error) {
      done(found);
      return;
    }
    request.onupgradeneeded = function () {
      // There is no database yet, and looking for one must not make one.
      request.transaction.abort();
    };
    request.onerror = function (event) {
      event.preventDefault();
      done(found);
    };
    request.onsuccess = function () {
      var database = request.result;
      function finish() {
        database.close();
        done(found);
      }
      try {
        var transaction = database.transaction(STORE, "readonly");
        transaction.oncomplete = finish;
        transaction.onabort = finish;
        transaction.objectStore(STORE).openCursor().onsuccess = function (event) {
          var cursor = event.target.result;
          if (cursor) {
            if (String(cursor.key).indexOf(SECRETS) !== 0) {
              found[String(cursor.key)] = cursor.value;
            }
            cursor["continue"]();
          }
        };
      } catch (error) {
        finish();
      }
    };
  }

  // --- Choosing what to offer ---

  function revision(text) {
    try {
      var number = JSON.parse(text).revision;
      return typeof number === "number" ? number : -1;
    } catch (error) {
      return -1;
    }
  }

  // The title of the event, as far as the text can be read: from the last fact that states it.
  function title(text) {
    try {
      return JSON.parse(text).record.reduce(function (found, entry) {
        return entry.fact.regulation ? String(entry.fact.regulation.texts.title) : found;
      }, "");
    } catch (error) {
      return "";
    }
  }

  // Of two copies of one tournament the one with more facts; both are in "everything".
  function fuller(left, right) {
    if (typeof left !== "string" || typeof right !== "string") {
      return typeof left === "string" ? left : right;
    }
    var difference = revision(left) - revision(right);
    if (difference === 0) {
      return left.length >= right.length ? left : right;
    }
    return difference > 0 ? left : right;
  }

  function tournaments(local, database) {
    var texts = {};
    Object.keys(local).forEach(function (key) {
      if (key.indexOf(DOCUMENTS) === 0) {
        texts[key.slice(DOCUMENTS.length)] = local[key];
      }
    });
    Object.keys(database).forEach(function (id) {
      texts[id] = fuller(database[id], texts[id]);
    });
    return texts;
  }

  // --- The panel ---

  function download(name, text) {
    var address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    var link = document.createElement("a");
    link.href = address;
    link.download = name;
    document.body.appendChild(link);
    link.click();
    document.body.removeChild(link);
    setTimeout(function () {
      URL.revokeObjectURL(address);
    }, 60000);
  }

  function offer(list, label, name, text) {
    var item = document.createElement("li");
    var button = document.createElement("button");
    button.type = "button";
    label.forEach(function (text) {
      var line = document.createElement("span");
      line.textContent = text;
      button.appendChild(line);
    });
    button.setAttribute("data-file", name);
    button.addEventListener("click", function () {
      download(name, text);
    });
    item.appendChild(button);
    list.appendChild(item);
  }

  function kilobytes(text) {
    return Math.max(1, Math.round(new Blob([text]).size / 1000)) + " kB";
  }

  function offerDownloads(local, database) {
    var list = document.getElementById("panic-downloads");
    var texts = tournaments(local, database);
    var ids = Object.keys(texts).sort();
    ids.forEach(function (id) {
      var text = typeof texts[id] === "string" ? texts[id] : JSON.stringify(texts[id]);
      var label = ["下载 Download (" + kilobytes(text) + ")", title(text), id + SUFFIX];
      offer(list, label.filter(Boolean), id + SUFFIX, text);
    });
    if (ids.length > 0 || Object.keys(local).length > 0) {
      var everything = { format: "qiwang-everything", localStorage: local, indexedDB: database };
      offer(list, ["全部下载 Download everything"], "qiwang-everything.json", JSON.stringify(everything, null, 1));
    }
    if (ids.length === 0) {
      document.getElementById("panic-nothing").removeAttribute("hidden");
    }
    list.setAttribute("data-ready", "");
  }

  function open(panel) {
    panel.addEventListener("cancel", function (event) {
      // There is nothing behind the panel to go back to.
      event.preventDefault();
    });
    if (typeof panel.showModal === "function") {
      panel.showModal();
    } else {
      panel.setAttribute("open", "");
    }
  }

  // Shows the panel; the Rust panic hook calls this with the panic's message. Only the first
  // message counts: the trap that follows a panic says less.
  window.qiwangPanic = function (message) {
    if (shown || window.qiwangCanRun === false) {
      return;
    }
    shown = true;
    var loading = document.getElementById("loading");
    if (loading) {
      loading.parentNode.removeChild(loading);
    }
    document.getElementById("panic-message").textContent = String(message);
    document.getElementById("panic-reload").addEventListener("click", function () {
      location.reload();
    });
    // Nobody answers a form any more: the browser would send it, which reloads the page.
    document.addEventListener(
      "submit",
      function (event) {
        event.preventDefault();
      },
      true
    );
    open(document.getElementById("panic"));
    readDatabase(function (database) {
      offerDownloads(readLocalShelf(), database);
    });
  };

  // --- What else brings the panel: a trap in the wasm, or a program that could not start. ---

  function starting() {
    return document.getElementById("loading") !== null;
  }

  function trapped(error) {
    return typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  }

  // In the capturing phase, because a script that cannot be loaded reports to its element only.
  window.addEventListener(
    "error",
    function (event) {
      if (trapped(event.error) || starting()) {
        window.qiwangPanic(event.message || "cannot load " + (event.target.src || "the program"));
      }
    },
    true
  );
  window.addEventListener("unhandledrejection", function (event) {
    if (trapped(event.reason) || starting()) {
      window.qiwangPanic(event.reason);
    }
  });
})();
