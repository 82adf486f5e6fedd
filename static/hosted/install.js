// Registers the service worker of a hosted copy and tells the program of a new version: the program
// offers it (src/browser/version.rs), and only somebody's act exchanges the page.
(() => {
  const container = navigator.serviceWorker;
  // Private windows have none, or refuse it: the page works as before.
  if (!container) return;
  let waiting = null;

  const offer = (worker) => {
    // The first version of all replaces nothing.
    if (!worker || !container.controller) return;
    waiting = worker;
    window.qiwangNewVersion = true;
    window.dispatchEvent(new Event("qiwang-new-version"));
  };
  window.qiwangTakeNewVersion = () => {
    container.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("take over");
  };
  // After everything that the first picture needs.
  window.addEventListener("load", async () => {
    try {
      const registration = await container.register("./worker.js");
      offer(registration.waiting);
      // A page that came while the worker was beginning is not its own yet.
      container.ready.then(({ active }) => {
        if (!container.controller) active.postMessage("claim");
      });
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => {
          if (worker.state === "installed") offer(worker);
        });
      });
    } catch {
      // Without it the page needs the network again; nothing else is lost.
    }
  });
})();
