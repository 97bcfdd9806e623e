/** What a service worker has that a page has not, as far as ours uses it. */
type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Pushed = Waiting & { readonly data: { readonly json: () => unknown } | null };
type Pressed = Waiting & { readonly notification: Notification };
/** An open window of the product. */
type OpenWindow = {
  readonly visibilityState: 'visible' | 'hidden';
  readonly url: string;
  readonly focus: () => Promise<OpenWindow>;
  readonly postMessage: (message: unknown) => void;
};
type Moments = {
  readonly install: Waiting;
  readonly activate: Waiting;
  readonly fetch: Fetching;
  readonly message: MessageEvent;
  readonly push: Pushed;
  readonly notificationclick: Pressed;
};

type Scope = {
  readonly addEventListener: <Name extends keyof Moments>(
    name: Name,
    listener: (event: Moments[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly OpenWindow[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload: { readonly enable: () => Promise<void> };
  };
};

/** The worker itself. */
export const worker = globalThis as unknown as Scope;
