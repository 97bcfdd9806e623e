import { nameHeader } from '#kit/web/files/shared-cache.ts';
import { sharedCache } from '#kit/web/offline/device-keys.ts';

/** What another program has shared and nobody has put anywhere yet, in the order in which it came. */
export const readShared = async (): Promise<readonly File[]> => {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(sharedCache);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '');
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return files;
};

/** Forgets it: it has been put somewhere, or nobody wants it. */
export const dropShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(sharedCache);
};
