/** A page of no record and of no list, by which the product begins without a line. */
const shellPage = '/start';
/** The same while its files are being gathered: nobody is given it. */
const newPage = `${shellPage}?new`;
const prefix = 'shell ';

const programHere = (): string =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? '';

/** Files of the program that a page names in its head: without them it stays blank. */
const namedIn = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []);

/**
 * Keeps what this page consists of, as the service worker gives it without a line: whatever of its files has been
 * used, and an empty page of this build once everything that it begins with is here. Those of another build go.
 */
export const keepShell = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const name = `${prefix}${programHere()}`;
  const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
  const cache = await caches.open(name);
  const existing = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const kept = new Map(existing.map((path) => [path, Promise.resolve()]));
  const add = (path: string): Promise<void> => {
    const adding = kept.get(path) ?? cache.add(path);
    kept.set(path, adding);
    return adding;
  };
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries) {
      const { origin, pathname } = new URL(entry.name);
      // What does not come now is kept when it is used again.
      if (origin === globalThis.location.origin && pathname.startsWith('/assets/'))
        void add(pathname).catch(() => kept.delete(pathname));
    }
  };
  new PerformanceObserver((list) => take(list.getEntries())).observe({ type: 'resource', buffered: true });
  await cache.add(newPage);
  const page = await cache.match(newPage);
  await cache.delete(newPage);
  if (!page) return;
  await Promise.all(namedIn(await page.clone().text()).map(add));
  await cache.put(shellPage, page);
};
