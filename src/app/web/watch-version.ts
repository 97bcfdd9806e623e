import { newVersionTexts as texts } from '#app/new-version.screen-texts.ts';
import { mayLoseAllEdits } from '#app/web/shell/lose-edits.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { findWorker } from '#kit/web/worker.ts';

const checkEveryMs = 15 * 60_000;
/** The words stand until they are pressed or closed. */
const standsMs = 24 * 3_600_000;

/** The build this page is of, by the name of its program. */
const buildHere = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.getAttribute('src') ??
  undefined;

/** The build of which the worker that has just come is. */
const buildOf = async (worker: ServiceWorker): Promise<unknown> => {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  port1.addEventListener('message', ({ data }) => resolve(data));
  port1.start();
  worker.postMessage('build', [port2]);
  return promise;
};

const takeIt = async (): Promise<void> => {
  if (await mayLoseAllEdits('refresh')) globalThis.location.reload();
};

const reportIfNewer = async (worker: ServiceWorker): Promise<void> => {
  if ((await buildOf(worker)) === buildHere()) return;
  toast.info(texts.take, {
    key: 'new version',
    title: texts.title,
    durationMs: standsMs,
    onOpen: () => void takeIt(),
  });
};

const watch = async (): Promise<void> => {
  const registration = await findWorker();
  registration?.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'activated') void reportIfNewer(fresh);
    });
  });
  const check = (): void => void registration?.update().catch(() => undefined);
  setInterval(check, checkEveryMs);
  globalThis.addEventListener('online', check);
};

let watching: Promise<void> | undefined;

/**
 * Brings the service worker, and says so when a newer build of the product has come: the page goes on as it is until
 * the person takes the new one, and what is unsaved is asked about first.
 */
export const watchVersion = (): Promise<void> => (watching ??= watch());
