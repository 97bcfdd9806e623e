import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { ApiError, strangeAnswer } from '#kit/web/calls/api-error.ts';
import { isPassing } from '#kit/web/calls/is-passing.ts';
import { callApi, type CallOptions } from '#kit/web/calls/call-api.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { invalidate } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { dropParcel, syncWindows, keepParcel, readParcels, wasSaved } from '#kit/web/outbox/saved-parcels.ts';
import { isKeyTooOld } from '#kit/web/outbox/key-age.ts';
import {
  changeParcel,
  found,
  listeners,
  parcels,
  sending,
  setParcels,
  useOutbox,
} from '#kit/web/outbox/outbox-store.ts';
import type { Parcel, Waiting } from '#kit/web/outbox/parcel.ts';

const tryAgainMs = 5_000;
const mostAtOnce = 3;

/** Locks by which other windows know what this one is writing. */
const holds = new Map<string, () => Promise<void>>();
/** What has left the outbox of this window: a row read a moment earlier brings it back no more. */
const gone = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isOpen = false;

/** Changes a parcel so that it is known after a reload. */
const saveChange = (key: string, patch: Partial<Waiting>): void => {
  changeParcel(key, patch);
  const parcel = found(key);
  if (parcel) void keepParcel(parcel);
};

const letGo = async (key: string): Promise<void> => {
  const release = holds.get(key);
  holds.delete(key);
  await release?.();
};

const remove = (key: string): void => {
  gone.add(key);
  void letGo(key);
  setParcels(parcels().filter((parcel) => parcel.key !== key));
  void dropParcel(key);
};

/** Calls as they are known when they are read from the device: their types are gone. */
type Loose<More extends readonly unknown[]> = (
  call: Parcel['call'],
  input: object,
  ...more: More
) => Promise<unknown>;
const callLoosely = callApi as unknown as Loose<[CallOptions]>;
const uploadLoosely = uploadFiles as unknown as Loose<[(share: number) => void, CallOptions]>;

const deliver = async (parcel: Waiting, signal: AbortSignal): Promise<unknown> => {
  const { key, call, files } = parcel;
  const options = { key, quiet: true, signal };
  return call.files
    ? uploadLoosely(call, { ...parcel.input, files }, (share) => changeParcel(key, { share }), options)
    : callLoosely(call, parcel.input, options);
};

type Made = { readonly id: number; readonly version: number };

/** The rest of what was written becomes a parcel of its own, kept before its creation is let go. */
const goOn = async ({ rest, ...parcel }: Waiting, reply: unknown): Promise<void> => {
  if (!rest) return;
  const { id, version } = reply as Made;
  const named = (words: string): string => words.replace(':id', String(id));
  const next: Waiting = {
    ...parcel,
    key: crypto.randomUUID(),
    call: rest.call,
    input: { params: { id }, body: { ...rest.body, version } },
    rest: null,
    line: named(rest.line ?? parcel.key),
    title: named(rest.title ?? parcel.title),
    path: rest.path === undefined ? parcel.path : named(rest.path),
    state: 'waiting',
    triedAt: null,
  };
  setParcels([...parcels(), next]);
  await keepParcel(next);
};

const judge = (key: string, error: ApiError): void => {
  const { status, firstProblem: why } = error;
  if (isPassing(error)) return changeParcel(key, { state: 'waiting', share: 0 });
  const isFinal = status >= 400 && status < 500 && status !== 401;
  return saveChange(key, {
    state: isFinal ? 'refused' : 'failed',
    isConflict: status === 409,
    why,
    share: 0,
  });
};

const trySending = async (parcel: Waiting, signal: AbortSignal): Promise<void> => {
  const { key } = parcel;
  const triedAt = parcel.triedAt ?? new Date().toISOString();
  saveChange(key, { state: 'sending', why: null, triedAt, since: performance.now() });
  try {
    const reply = await deliver(parcel, signal);
    await goOn(parcel, reply);
    changeParcel(key, { state: 'sent', reply });
    await dropParcel(key);
  } catch (error) {
    if (signal.aborted) remove(key);
    else judge(key, error instanceof ApiError ? error : strangeAnswer());
  }
};

/** What a window of the same person is sending or writing is left to it. */
const alone = (key: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`outbox ${key}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

/** What has arrived is seen in its place first, and only then leaves the outbox. */
const finish = async (parcel: Waiting): Promise<void> => {
  const { key, call, refreshes } = parcel;
  gone.add(key);
  await Promise.all(refreshes.map((name) => invalidate({ queryKey: [name] })));
  await listeners.get(call.name)?.(parcel);
  setParcels(parcels().filter((one) => one.key !== key));
};

const send = async (parcel: Waiting): Promise<void> => {
  const { key, line } = parcel;
  if (isKeyTooOld(parcel.triedAt))
    return saveChange(key, { state: 'failed', why: webScreenTexts.outbox.tooOld });
  const abort = new AbortController();
  const done = alone(key, () => trySending(parcel, abort.signal)).finally(() => sending.delete(key));
  sending.set(key, { line, abort, done });
  await done;
  const tried = found(key);
  if (tried?.state === 'waiting') return later(); // no line, or another window is at it
  if (tried?.state === 'sent') await finish(tried);
  return flush();
};

/** The first parcels of each line that wait. */
const next = (): readonly Waiting[] => {
  const busy = new Set([...sending.values()].map(({ line }) => line));
  const free = parcels().filter(({ key, line, state, isHeld }) => {
    if (state !== 'waiting' || isHeld || sending.has(key) || busy.has(line)) return false;
    busy.add(line);
    return true;
  });
  return free.slice(0, Math.max(0, mostAtOnce - sending.size));
};

/** Sends what waits; while nobody answers it goes on waiting. */
const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (useConnection.getState().lostAt) return;
  for (const parcel of next()) void send(parcel);
};

const later = (): void => {
  timer ??= setTimeout(flush, tryAgainMs);
};

/** Takes up what other windows and former pages have left, and lets go of what they have sent. */
const sync = async (): Promise<void> => {
  const read = await readParcels();
  if (!read) return flush();
  useOutbox.setState({ shut: read.shut });
  const kept = read.parcels.filter(({ key }) => !gone.has(key));
  const here = new Set(parcels().map(({ key }) => key));
  const stays = new Set(kept.map(({ key }) => key));
  const added = kept.filter(({ key }) => !here.has(key));
  const back = added.map((parcel) => ({
    ...parcel,
    isHeld: false,
    share: 0,
    state: parcel.state === 'sending' ? ('waiting' as const) : parcel.state,
  }));
  const own = parcels().filter(
    ({ key, state, isHeld }) => state !== 'waiting' || isHeld || stays.has(key) || !wasSaved(key),
  );
  setParcels([...own, ...back].toSorted((one, other) => one.at.localeCompare(other.at)));
  flush();
};

/** Opens the outbox with what has stayed in it since another day, and sends that. May be opened again. */
export const openOutbox = async (): Promise<void> => {
  if (!isOpen) {
    useConnection.subscribe(({ lostAt }, before) => before.lostAt && !lostAt && flush());
    syncWindows(() => void sync());
  }
  isOpen = true;
  await sync();
};

/** Keeps what has just been put into the outbox, and sends it; whoever held it has let it go. */
export const start = (key: string): void => {
  const parcel = found(key);
  if (parcel) void keepParcel(parcel);
  void letGo(key).then(flush);
};

/** Keeps what is still being written; other windows see that it is. */
export const keepHeld = (key: string): void => {
  if (!holds.has(key) && 'locks' in navigator) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = navigator.locks.request(`outbox ${key}`, () => promise);
    holds.set(key, () => {
      resolve();
      return held;
    });
  }
  const parcel = found(key);
  if (parcel) void keepParcel(parcel);
};

export const retry = (key: string): void => {
  saveChange(key, { state: 'waiting', why: null, isConflict: false, triedAt: null });
  flush();
};

export const discard = (key: string): void => {
  const going = sending.get(key);
  if (going) going.abort.abort();
  else remove(key);
};

/** Takes out of the device what cannot be opened on it any more. */
export const discardShut = async (): Promise<void> => {
  await Promise.all(useOutbox.getState().shut.map(dropParcel));
  useOutbox.setState({ shut: [] });
};
