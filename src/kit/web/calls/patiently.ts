import { webTexts } from '#kit/contract/web.texts.ts';
import { connectionFound, connectionLost } from '#kit/web/calls/connection.ts';
import { isServerThere } from '#kit/web/calls/is-server-there.ts';
import { PageLoadError } from '#kit/web/screens/page-load-error.ts';
import { toast } from '#kit/web/notes/toast.ts';

const askEveryMs = 2_000;

let back: Promise<void> | null = null;

/** Until the next time to ask: some seconds, or the moment the device has a line again. */
const pause = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const timer = setTimeout(resolve, askEveryMs);
  globalThis.addEventListener('online', () => resolve(), { signal: over.signal });
  await promise;
  over.abort();
  clearTimeout(timer);
};

const askUntilThere = async (): Promise<void> => {
  connectionLost();
  // oxlint-disable-next-line no-await-in-loop -- one question after another is the point
  while (!(await isServerThere())) await pause();
  connectionFound();
  back = null;
};

/** Ends when the server answers; all who wait ask by one voice. */
const serverIsBack = (): Promise<void> => (back ??= askUntilThere());

/** Says that what was asked for is not here yet and will come by itself. */
export const reportWaiting = (): void => toast.warn(webTexts.partWaits);

/**
 * Code that could not come for want of a line comes when the line is back: until then whoever asked waits, and
 * `onWait` may tell him so. Where the server answers and the code still does not come, it holds a newer build.
 */
export const patiently = async <T>(load: () => Promise<T>, onWait?: () => void): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere())
      return load().catch((): never => {
        throw new PageLoadError(error);
      });
    onWait?.();
    await serverIsBack();
    return patiently(load, onWait);
  }
};
