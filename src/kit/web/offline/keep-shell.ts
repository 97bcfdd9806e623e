/** A page of no record and of no list, by which the product begins without a line. */
const shellPage = '/start';
const prefix = 'shell ';

const programHere = (): string =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? '';

/**
 * Keeps what this page consists of, as the service worker gives it without a line: an empty page of this build and
 * whatever of its files has been used. Those of another build go.
 */
export const keepShell = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const name = `${prefix}${programHere()}`;
  const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
  const cache = await caches.open(name);
  const existing = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const add = async (path: string): Promise<void> => {
    existing.add(path);
    // What does not come now is kept when it is used again.
    await cache.add(path).catch(() => existing.delete(path));
  };
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      const { origin, pathname } = new URL(entry.name);
      if (origin === globalThis.location.origin && pathname.startsWith('/assets/') && !existing.has(pathname))
        void add(pathname);
    }
  };
  new PerformanceObserver((list) => take(list.getEntries())).observe({ type: 'resource', buffered: true });
  await add(shellPage);
};
