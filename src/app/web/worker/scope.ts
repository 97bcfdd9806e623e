/** What a service worker has that a page has not, as far as ours uses it. */
type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Moments = {
  readonly install: Waiting;
  readonly activate: Waiting;
  readonly fetch: Fetching;
  readonly message: MessageEvent;
};

type Scope = {
  readonly addEventListener: <Name extends keyof Moments>(
    name: Name,
    listener: (event: Moments[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload: { readonly enable: () => Promise<void> };
  };
};

/** The worker itself. */
export const worker = globalThis as unknown as Scope;
