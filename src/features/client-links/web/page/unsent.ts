import { readClient } from '#features/client-links/web/page/use-client.ts';
import { dropTyped, findTyped, keepTyped, readTyped } from '#features/client-links/web/page/typed.ts';
import { type Unsent, useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi, type CallOptions } from '#kit/web/calls/call-api.ts';
import { isPassing } from '#kit/web/calls/is-passing.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { box } from '#kit/web/offline/box.ts';
import { savedScans } from '#kit/web/scan/saved-scans.ts';
import { canSeal, openBytes, openValue, sealBytes, sealValue } from '#kit/web/offline/seal-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Row = {
  readonly key: string;
  readonly at: string;
  readonly sealed: Bytes;
  readonly files: readonly Bytes[];
};
type Saved = Omit<Unsent, 'files' | 'isSaved' | 'state' | 'share'> & {
  /** Refused for good: it is shown with its reason, and goes no more. */
  readonly isRefused?: boolean;
  readonly heads: readonly { readonly name: string; readonly type: string }[];
};

const rows = box<Row>('client-unsent');
const tryAgainMs = 5_000;
const keepForMs = 30 * 24 * 3_600_000;

let secrets: readonly string[] = [];
let isOpen = false;
/** The link is shut or asks for its code: nothing goes before the page opens anew. */
let isShut = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How what an act was made of is forgotten, of acts that could not be kept. */
const sources = new Map<string, () => void>();
/** How many times the server has broken down over an act. */
const breakdowns = new Map<string, number>();
const mostBreakdowns = 3;

/** Photographs of papers that he has not sent yet. */
export const clientScans = savedScans('client-scans', () => secrets);

const items = (): readonly Unsent[] => useUnsent.getState().items;
const found = (key: string): Unsent | undefined => items().find((item) => item.key === key);
const put = (next: readonly Unsent[]): void => useUnsent.setState({ items: next });
const change = (key: string, patch: Partial<Unsent>): void =>
  put(items().map((item) => (item.key === key ? { ...item, ...patch } : item)));

const savedOf = ({ files, isSaved: _saved, state, share: _share, ...rest }: Unsent): Saved => ({
  ...rest,
  isRefused: state === 'refused',
  heads: files.map(({ name, type }) => ({ name, type })),
});

/** Keeps an act with its files, sealed by a key of the link; where nothing can be sealed it lives as long as the page. */
const keep = async (item: Unsent): Promise<void> => {
  const [secret] = secrets;
  if (secret === undefined || !canSeal()) return;
  const { key, at, files } = item;
  const sealed = await sealValue(secret, key, savedOf(item));
  const bytes = await Promise.all(
    files.map(async (file, place) => sealBytes(secret, `${key} ${place}`, await file.arrayBuffer())),
  );
  change(key, { isSaved: await rows.put({ key, at, sealed, files: bytes }) });
};

/** Writes down that it was refused, so that no other page asks again. */
const keepRefusal = async (key: string): Promise<void> => {
  const [item, row] = [found(key), await rows.get(key)];
  const saved = row && (await openValue<Saved>(secrets, key, row.sealed));
  if (!item || !saved) return;
  // By the secret that its files are sealed by.
  await rows.renew({ ...row, sealed: await sealValue(saved.secret, key, savedOf(item)) });
};

const open = async ({ key, sealed, files }: Row): Promise<Unsent | undefined> => {
  const saved = await openValue<Saved>(secrets, key, sealed);
  if (!saved) return undefined;
  const { heads, isRefused, ...rest } = saved.value;
  const bytes = await Promise.all(
    files.map((file, place) => openBytes([saved.secret], `${key} ${place}`, file)),
  );
  const opened = bytes.flatMap((one, place) => {
    const head = heads[place];
    return one && head ? [new File([one.value], head.name, { type: head.type })] : [];
  });
  if (opened.length < heads.length) return undefined;
  return { ...rest, files: opened, isSaved: true, state: isRefused ? 'refused' : 'waiting', share: 0 };
};

/** Takes an act off this device, with what it was made of. */
export const dropUnsent = (key: string): void => {
  sources.get(key)?.();
  sources.delete(key);
  put(items().filter((item) => item.key !== key));
  void rows.drop(key);
};

const goOnLater = (): void => {
  if (!isShut) timer ??= setTimeout(() => void goOn(), tryAgainMs);
};

type Loose = (call: Unsent['call'], input: object, ...more: readonly unknown[]) => Promise<unknown>;

const deliver = ({ key, call, body, files }: Unsent): Promise<unknown> => {
  const options: CallOptions = { key, quiet: true };
  const onShare = (share: number): void => change(key, { share });
  return call.files
    ? (uploadFiles as unknown as Loose)(call, { body, files }, onShare, options)
    : (callApi as unknown as Loose)(call, { body }, options);
};

/** Another tab of the same client may be at it. */
const alone = (key: string, work: () => Promise<'sent' | 'waits'>): Promise<'sent' | 'waits'> =>
  'locks' in navigator
    ? navigator.locks.request(`client ${key}`, { ifAvailable: true }, (lock) => {
        if (lock) return work();
        change(key, { state: 'waiting' });
        goOnLater();
        return 'waits';
      })
    : work();

/** The server has broken down over it: a few times that may pass. */
const mayMend = (key: string, { status }: ApiError): boolean => {
  if (status !== 500) return false;
  const times = (breakdowns.get(key) ?? 0) + 1;
  breakdowns.set(key, times);
  return times <= mostBreakdowns;
};

/** The code is asked for again, or the link is shut. */
const isOfLink = ({ status }: ApiError): boolean => status === 401 || status === 403;

const attempt = async (item: Unsent): Promise<'sent' | 'waits'> => {
  change(item.key, { state: 'sending', why: null });
  try {
    await deliver(item);
    dropUnsent(item.key);
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!(isPassing(error) || isOfLink(error) || mayMend(item.key, error))) throw error;
    change(item.key, { state: 'waiting', share: 0 });
    isShut = isOfLink(error);
    goOnLater();
    if (isShut) await readClient();
    return 'waits';
  }
};

/**
 * Sends an act, or keeps it until there is a line. What is refused is told to whoever did it, and kept no more. What the
 * act was made of is forgotten (`forget`) once it is sent or lies on this device, never while it lives in the page alone.
 */
export const sendOrKeep = async ({
  forget,
  ...act
}: Pick<Unsent, 'call' | 'body' | 'files' | 'title' | 'typed'> & {
  readonly forget?: () => void;
}): Promise<'sent' | 'waits'> => {
  // What was refused has been put right.
  for (const { key, state, typed } of items())
    if (state === 'refused' && act.typed && typed?.place === act.typed.place) dropUnsent(key);
  const at = new Date().toISOString();
  const item: Unsent = {
    ...act,
    key: crypto.randomUUID(),
    at,
    isSaved: false,
    state: 'sending',
    why: null,
    share: 0,
  };
  put([...items(), item]);
  await keep(item);
  try {
    const outcome = await alone(item.key, () => attempt(item));
    const waiting = found(item.key);
    if (!waiting || waiting.isSaved) forget?.();
    else if (forget) sources.set(item.key, forget);
    return outcome;
  } catch (error) {
    dropUnsent(item.key);
    throw error;
  }
};

/** What is refused goes back into its form, to be put right there; what has been typed there since stays. */
const putBack = async ({ typed }: Unsent): Promise<void> => {
  if (!typed) return;
  const { place, value } = typed;
  if (!(await readTyped(place))) await keepTyped(place, value);
  useUnsent.setState((former) => ({ typed: [...new Set([...former.typed, place])] }));
};

/** What waits to be sent is typed already: where its form could not be forgotten in time it must not open again. */
const forgetSent = async ({ typed, state, isSaved }: Unsent): Promise<void> => {
  if (!typed || !isSaved || state !== 'waiting') return;
  const left = await readTyped(typed.place);
  if (JSON.stringify(left) === JSON.stringify(typed.value)) dropTyped(typed.place);
};

/** Whether no other tab has sent or dropped it; of what could not be kept no other knows. */
const isStillOurs = async ({ key, isSaved }: Unsent): Promise<boolean> => {
  if (!isSaved) return true;
  const keys = await rows.keys();
  return !keys || keys.includes(key);
};

/** Sends what waits, one after another. */
const goOn = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  let sent = 0;
  for (const { key } of items()) {
    const item = found(key);
    if (item?.state !== 'waiting') continue;
    const outcome = await alone(key, async () => {
      if (await isStillOurs(item)) return attempt(item);
      put(items().filter((one) => one.key !== key));
      return 'sent';
    }).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      change(key, { state: 'refused', why: error.firstProblem });
      // What the server breaks down over may go tomorrow.
      if (error.status < 500) await Promise.all([keepRefusal(key), putBack(item)]);
      return 'refused' as const;
    });
    if (outcome === 'waits') break;
    if (outcome === 'sent') sent += 1;
  }
  if (sent > 0) await readClient();
  if (items().some(({ state }) => state === 'waiting')) goOnLater();
};

/** Opens what has stayed on this device since another page or another day, and sends it. May be opened again. */
export const openUnsent = async (keys: readonly string[]): Promise<void> => {
  secrets = keys;
  if (!isOpen) {
    globalThis.addEventListener('online', () => void goOn());
    // What sends pieces, before the line may go.
    void import('#kit/web/calls/send-pieces.ts').catch(() => undefined);
  }
  isOpen = true;
  isShut = false;
  const scans = await clientScans.list('');
  useUnsent.setState({ scans: scans.map(({ place }) => place) });
  const all = (await rows.all()) ?? [];
  const opened = await Promise.all(all.map(open));
  const fresh = opened.flatMap((item) => (item && !found(item.key) ? [item] : []));
  put([...items(), ...fresh].toSorted((one, other) => one.at.localeCompare(other.at)));
  const tooOld = all.filter(({ at }) => Date.now() - Date.parse(at) > keepForMs);
  for (const { key } of tooOld) dropUnsent(key);
  for (const item of items()) await forgetSent(item);
  await findTyped();
  await goOn();
};
