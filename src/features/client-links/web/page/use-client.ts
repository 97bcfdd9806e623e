import { create } from 'zustand';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

export type Shown = CallReply<typeof calls.showPage>;
export type Visit = CallReply<typeof calls.showVisit>;

/** What stands before the client: nothing yet, the word that the link opens nothing, no line, the code, the page. */
type ClientState =
  | { readonly kind: 'loading' | 'dead' | 'away' }
  /** Shut, and the client is told why. */
  | { readonly kind: 'shut'; readonly why: string }
  | { readonly kind: 'code'; readonly visit: Visit }
  | { readonly kind: 'page'; readonly page: Shown };

const quiet = { quiet: true } as const;

const stateAfter = (error: unknown): ClientState => {
  if (!(error instanceof ApiError)) return { kind: 'away' };
  if (error.status === 403) return { kind: 'shut', why: error.firstProblem };
  return { kind: error.status === 401 ? 'dead' : 'away' };
};

const useStore = create<{ readonly state: ClientState }>(() => ({ state: { kind: 'loading' } }));

/** The secret until it has been exchanged for this device's own. */
let secret = '';

const readPage = async (): Promise<ClientState> => ({
  kind: 'page',
  page: await callApi(calls.showPage, {}, quiet),
});

/** The page; undefined where the code comes before it or the link is shut: the visit says which. */
const readPageIfProved = async (): Promise<ClientState | undefined> => {
  try {
    return await readPage();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
};

/** Whoever comes back has mostly typed the code: one call shows him his page, and the head of the document asks it ahead. */
const readState = async (): Promise<ClientState> => {
  const isNew = secret !== '';
  if (isNew) await callApi(calls.openLink, { body: { token: secret } }, quiet);
  secret = '';
  const page = isNew ? undefined : await readPageIfProved();
  if (page) return page;
  const visit = await callApi(calls.showVisit, {}, quiet);
  // The code may have been typed meanwhile, in another tab; what is refused after it is not asked for by a code.
  return visit.is_proved ? readPage() : { kind: 'code', visit };
};

/** Reads the page anew as it is now. A page outlives a moment without a line: in it stand words and pictures not yet sent. */
export const readClient = async (): Promise<void> => {
  const state = await readState().catch(stateAfter);
  const isPassing = state.kind === 'away' && useStore.getState().state.kind === 'page';
  if (!isPassing) useStore.setState({ state });
};

/** Begins by a link; whoever comes back to the page later finds it as it is then. */
export const beginByLink = (token: string): void => {
  secret = token;
  void readClient();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readClient();
  });
};

/** The page as it was read last; undefined where the client sees none. */
export const pageNow = (): Shown | undefined => {
  const { state } = useStore.getState();
  return state.kind === 'page' ? state.page : undefined;
};

export const useClientState = (): ClientState => useStore(({ state }) => state);
