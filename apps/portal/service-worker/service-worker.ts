import { routeRequest } from './route-request';

declare const self: ServiceWorkerGlobalScope;
/** Both by the build: the fingerprint of the page that belongs to these files, and their addresses. */
declare const BUILD: string;
declare const FILES: readonly string[];

/**
 * Lets the portal open without a network (W60): the files of one build, kept whole, and one page of the tenant, which
 * carries its brand and nobody's data. A page comes from the network wherever there is one; calls are never touched,
 * so that no token and no answer is ever kept here. Another build has another cache, and takes this one away.
 */
const PREFIX = 'portal-';
const CACHE = PREFIX + BUILD;
const PAGE = '/stock';
/** Of a network that swallows what is sent, in milliseconds. */
const LONGEST_WAIT = 5_000;
/** What a proxy says while the server is away. */
const SERVER_AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = routeRequest(event.request, self.location.origin);
  if (kind === 'file') event.respondWith(answerFile(event.request));
  if (kind === 'page') event.respondWith(answerPage(event));
});

/** All of it, or nothing: then the browser tries again at the next visit. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!isOfThisBuild(page)) throw new Error('The server has another build.');
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES]);
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A file's name is its content: what is kept is right for ever. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = askNetwork(event);
  const response = await Promise.race([asked.catch(() => undefined), passed(LONGEST_WAIT)]);
  if (response !== undefined && !SERVER_AWAY.has(response.status)) return response;
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  return kept ?? response ?? asked;
}

/** Keeps the page as it is now, the tenant's brand with it. */
async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(event.request));
  if (isOfThisBuild(response)) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(PAGE, copy)));
  }
  return response;
}

const isOfThisBuild = (response: Response): boolean =>
  response.ok && !response.redirected && response.headers.get('x-portal-build') === BUILD;

const passed = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
