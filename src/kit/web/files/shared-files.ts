import { nameHeader, timeHeader } from '#kit/contract/shared-files.ts';
import { sharedCache } from '#kit/web/offline/device-keys.ts';

const keepForMs = 24 * 3_600_000;

/** What was shared at once, and when. */
export type Shared = { readonly files: readonly File[]; readonly time: string | null };

/** Forgets it: it has been put somewhere, or nobody wants it. */
export const dropShared = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(sharedCache);
};

/** What another program has shared and nobody has put anywhere yet, in the order in which it came; for a day. */
export const readShared = async (): Promise<Shared> => {
  const files: File[] = [];
  if (!('caches' in globalThis)) return { files, time: null };
  const cache = await caches.open(sharedCache);
  let time: string | null = null;
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (!kept) continue;
    time = kept.headers.get(timeHeader);
    if (!time || Date.now() - Date.parse(time) > keepForMs) {
      await cache.delete(request);
      continue;
    }
    const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '');
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return { files, time: files.length > 0 ? time : null };
};
