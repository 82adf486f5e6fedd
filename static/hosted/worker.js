// The service worker of a hosted copy: after one visit the program is there without a network.
// scripts/post-build.mjs writes this build's VERSION and FILES above this line.

// Several copies can be hosted under one address; each has caches of its own.
const OWN = `qiwang ${self.registration.scope} `;
const PROGRAM = `${OWN}program ${VERSION}`;
const EXPORTS = `${OWN}exports`;

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(PROGRAM).then((cache) => cache.addAll(fresh)));
});

// A new version waits until nobody uses the old one, or somebody asks for it (install.js): a page is
// never exchanged in the middle of a stage.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(OWN) && name !== PROGRAM && name !== EXPORTS;
  const clear = async () => {
    for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return;
  const name = address.pathname.slice(scope.pathname.length).replace(/^(?:index\.html)?$/, "./");
  if (FILES.includes(name)) event.respondWith(ofProgram(name, request));
  else if (name.endsWith(".qiwang.json")) event.respondWith(exported(address.origin + address.pathname, request));
});

/** A file of this version; from the host only if the browser has thrown the cache away. */
async function ofProgram(name, request) {
  const cache = await caches.open(PROGRAM);
  return (await cache.match(name)) ?? fetch(request);
}

/** An export beside the page: as the host has it now, else as it was seen last, and marked so. */
async function exported(name, request) {
  const cache = await caches.open(EXPORTS);
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(name, response.clone());
    // The page has it since before this worker answered for it, and asked for changes only.
    if (response.status === 304 && !(await cache.match(name))) await cache.add(name);
    return response;
  } catch (unreachable) {
    const seen = await cache.match(name);
    if (seen) return new Response(seen.body, { headers: [...seen.headers, ["Qiwang-Kept", "1"]] });
    throw unreachable;
  }
}
