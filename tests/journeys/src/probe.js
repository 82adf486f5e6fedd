// What a browser other than Chromium does not tell its driver: put into a copy of the page before its
// policy, so that it sees everything that follows.
(() => {
  const complaints = (window.complaints = []);
  addEventListener(
    "error",
    (event) => complaints.push(`error: ${event.message ?? `not loaded: ${event.target.src ?? event.target.href}`}`),
    true,
  );
  addEventListener("unhandledrejection", (event) => complaints.push(`unhandled: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    complaints.push(`against the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  for (const level of ["warn", "error"]) {
    const say = console[level];
    console[level] = (...words) => {
      complaints.push(`${level}: ${words.join(" ")}`);
      say.apply(console, words);
    };
  }
})();
