const path = '/worker.js';

let found: Promise<ServiceWorkerRegistration | null> | undefined;

const register = (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.register(path, { updateViaCache: 'none' }).catch(() => {
        found = undefined;
        return null;
      })
    : Promise.resolve(null);

/** The product's service worker on this device, registered with the first question; null where there can be none. */
export const findWorker = (): Promise<ServiceWorkerRegistration | null> => (found ??= register());
