// Built apart from the interface, into /worker.js (scripts/build/service-worker.ts).
import { worker } from '#app/web/worker/scope.ts';
import { openPush, showPush } from '#app/web/worker/show-push.ts';
import { receiveShared } from '#app/web/worker/receive-shared-files.ts';
import type { PushMessage } from '#features/notifications/notifications.push.ts';
import { sharePath } from '#kit/contract/shared-files.ts';

/** The name of the interface's program in this build. */
declare const INTERFACE_BUILD: string;

const cacheName = 'offline';
const offlinePage = '/offline.html';
/** The page by which the product begins without a line, where whoever works here has had it kept (`keep-shell.ts`). */
const shellPage = '/start';
/** That of a client's link is a page of its own, and so is nothing here. */
const isClientPage = /^\/c\/?$/;
/** What the page without a line consists of. */
const cached = [offlinePage, '/offline.css', '/icons/logo.svg'];

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll(cached.map((path) => new Request(path, { cache: 'reload' })));
  // Nothing of a page is kept here, so that an older page may go on with a newer worker.
  await worker.skipWaiting();
};

const activate = async (): Promise<void> => {
  await worker.registration.navigationPreload.enable();
  await worker.clients.claim();
};

/** What is kept of the product, whatever the browser that asks can unpack; undefined for what is not. */
const savedFile = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

/** The answer of the server; without a line the product as it is kept, else a page that says so. */
const open = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    const shell = isClientPage.test(pathname) ? undefined : await savedFile(shellPage);
    if (shell) return shell;
    const page = await caches.match(offlinePage);
    if (!page) return Response.error();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'",
    };
    return new Response(await page.text(), { status: 503, headers });
  }
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(receiveShared(request));
  else if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(open(request, event.preloadResponse));
  } else if (pathname === '/offline.css' || pathname.startsWith('/assets/')) {
    event.respondWith(savedFile(pathname).then((kept) => kept ?? fetch(request)));
  }
});
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(INTERFACE_BUILD);
});
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as PushMessage));
});
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));
