import { shrinkPicture, type SmallPicture } from '#kit/web/files/shrink-picture.ts';
import type { PictureFault } from '#kit/web/scan/judge-picture.ts';

/** What becomes of a photograph: cut out and straightened, black on white, turned by quarters of a circle. */
export type Order = {
  readonly file: Blob;
  readonly isCut: boolean;
  readonly isBlack: boolean;
  readonly quarters: number;
};

/** A page ready to be kept. `isCut`: its edges were found. */
export type ScannedPage = SmallPicture & { readonly isCut: boolean; readonly fault: PictureFault | null };

const canScan = 'OffscreenCanvas' in globalThis && 'Worker' in globalThis;

const ask = (order: Order): Promise<ScannedPage | null> => {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ScannedPage | null>();
  worker.addEventListener('message', ({ data }: MessageEvent<ScannedPage | null>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('The scanner did not start')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of our own
  worker.postMessage(order);
  return promise.finally(() => worker.terminate());
};

/**
 * Makes a page of a photograph, aside from the screen; where the browser cannot do that the photograph stays whole.
 * Rejects where it cannot open the picture at all.
 */
export const scanPage = async (order: Order): Promise<ScannedPage> => {
  const page = canScan ? await ask(order).catch(() => null) : null;
  return page ?? { ...(await shrinkPicture(order.file)), isCut: false, fault: null };
};
