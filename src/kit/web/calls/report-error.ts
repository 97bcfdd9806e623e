import { ApiError } from '#kit/web/calls/api-error.ts';

/** What is told of an error nobody caught. */
type ErrorReport = {
  readonly message: string;
  readonly stack: string;
  readonly address: string;
  readonly screen?: string;
};

/** The feature that keeps the error log; its own failure is nobody's business. */
type Send = (report: ErrorReport) => Promise<unknown>;

const maxReports = 10;
const lengths = { message: 500, stack: 4000, address: 1000, screen: 100 } as const;
/** Words of the browser about its own trifles. */
const trifles = /^(ResizeObserver loop|Script error)/;

let send: Send | null = null;
const reported = new Set<string>();

const clip = (text: string, length: number): string =>
  text.replaceAll('\0', '').slice(0, length).toWellFormed();

/** Values of an address may be names and tokens: only the path and the names of its parameters leave. */
const bareHere = (): string => {
  const { pathname, search } = globalThis.location;
  const names = [...new Set(new URLSearchParams(search).keys())];
  return `${pathname}${names.length > 0 ? `?${names.map((name) => `${name}=`).join('&')}` : ''}`;
};

const isWorthReporting = (error: unknown, stack: string): boolean => {
  if (error instanceof ApiError) return false; // an answer of the server, which the person has been told
  if (error instanceof Error && (error.name === 'AbortError' || trifles.test(error.message))) return false;
  return !/\b(chrome|moz|safari-web)-extension:/.test(stack);
};

/** Tells the error log of an error nobody caught: each kind once and ten in all for one load of the page. */
export const reportError = (error: unknown, screen?: string): void => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error), { cause: error });
  const kind = `${message}\n${stack.split('\n', 2).join('\n')}`;
  if (!send || reported.size >= maxReports || reported.has(kind) || !isWorthReporting(error, stack)) return;
  reported.add(kind);
  const report = {
    message: clip(message, lengths.message),
    stack: clip(stack, lengths.stack),
    address: clip(bareHere(), lengths.address),
    ...(screen === undefined ? {} : { screen: clip(screen, lengths.screen) }),
  };
  // oxlint-disable-next-line promise/no-promise-in-callback -- nobody waits for it, and it must not fail aloud
  void send(report).catch(() => undefined);
};

/** Gives the interface its error log; called once, at import, by `x.slots.ts` of the feature that keeps it. */
export const registerErrorLog = (input: Send): void => {
  send = input;
  globalThis.addEventListener('error', (event) => reportError(event.error ?? event.message));
  globalThis.addEventListener('unhandledrejection', (event) => reportError(event.reason));
};
