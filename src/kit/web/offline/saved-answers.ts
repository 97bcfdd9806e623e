import type { Query, QueryKey } from '@tanstack/react-query';
import { useConnection } from '#kit/web/calls/connection.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { box } from '#kit/web/offline/box.ts';
import { answersDatabase, deviceKeys, lastInfo, whenKeysTaken } from '#kit/web/offline/device-keys.ts';
import { keepKeys, keysHere, recallKeys } from '#kit/web/offline/saved-keys.ts';
import { canSeal, openValue, sealValue, secretName } from '#kit/web/offline/seal-bytes.ts';

/** `at`: when the server gave the answer, ms since 1970. */
type Answer = { readonly queryKey: QueryKey; readonly data: unknown; readonly at: number };
type Row = { readonly key: string; readonly at: number; readonly sealed: Uint8Array<ArrayBuffer> };

const answers = box<Row>(answersDatabase);
const mostSaved = 200;
const dayMs = 24 * 3_600_000;
const gatherMs = 1_000;

/** Keeps one answer, sealed; without a session, or where nothing can be sealed, nothing. */
const keep = async ({ queryKey, data, at }: Answer): Promise<void> => {
  const secret = deviceKeys()?.read;
  if (secret === undefined || !canSeal()) return;
  const key = await secretName(secret, JSON.stringify(queryKey));
  await answers.put({
    key,
    at,
    sealed: await sealValue(secret, key, { queryKey, data, at } satisfies Answer),
  });
};

/** Takes away what is a day old, and the oldest of what is too many. */
const clear = async (): Promise<void> => {
  const rows = ((await answers.all()) ?? []).toSorted((one, other) => other.at - one.at);
  const old = rows.filter(({ at }, place) => place >= mostSaved || Date.now() - at > dayMs);
  await Promise.all(old.map(({ key }) => answers.drop(key)));
};

/** What this session has kept and may be shown: a day old at most, and nothing once another has begun meanwhile. */
const readAll = async (): Promise<readonly Answer[]> => {
  const secret = deviceKeys()?.read;
  if (secret === undefined || !canSeal()) return [];
  const fresh = ((await answers.all()) ?? []).filter(({ at }) => Date.now() - at <= dayMs);
  const opened = await Promise.all(fresh.map(({ key, sealed }) => openValue<Answer>([secret], key, sealed)));
  return deviceKeys()?.read === secret ? opened.flatMap((answer) => answer?.value ?? []) : [];
};

/** Puts kept answers where screens look for them; newer ones stay. */
export const recallAnswers = async (): Promise<void> => {
  for (const { queryKey, data, at } of await readAll()) {
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= at) continue;
    const query = queryClient
      .getQueryCache()
      .build(queryClient, { queryKey, gcTime: dayMs, meta: { offline: true } });
    query.setData(data, { updatedAt: at, manual: true });
  }
};

const infoKey = ['session'];

/** Keeps who is signed in, as what is newest: it outlasts every answer. */
const keepInfo = async (): Promise<void> => {
  if (!lastInfo()) return;
  const keys = keysHere();
  await keep({ queryKey: infoKey, data: lastInfo(), at: Date.now() });
  await keepKeys(keys);
};

/** Who was signed in, by which the product opens without a line, in a window of its own too; undefined where nothing is kept. */
export const recallInfo = async <T>(): Promise<T | undefined> => {
  await recallKeys();
  const all = await readAll();
  return all.find(({ queryKey }) => queryKey[0] === infoKey[0])?.data as T | undefined;
};

const isSaved = ({ meta, state }: Query): boolean => meta?.['offline'] === true && state.data !== undefined;

/** When the oldest of what stands on the screen was answered; null where nothing of it is kept. */
const shownSince = (): Date | null => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isSaved });
  return shown.length === 0 ? null : new Date(Math.min(...shown.map(({ state }) => state.dataUpdatedAt)));
};

const publishAge = (): void => {
  const { lostAt, dataAt } = useConnection.getState();
  const since = lostAt && shownSince();
  if (since?.getTime() !== dataAt?.getTime()) useConnection.setState({ dataAt: since });
};

/**
 * From now on answers of kept calls are kept as they come, and stand there again while nobody answers; until what it
 * answers is called.
 */
export const keepAnswers = (): (() => void) => {
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const fresh = [...waiting.values()];
    waiting.clear();
    // oxlint-disable-next-line no-await-in-loop -- sealed one by one, while the page has other work
    for (const { queryKey, state } of fresh)
      await keep({ queryKey, data: state.data, at: state.dataUpdatedAt });
    await keepInfo();
    await clear();
  };
  const note = (query: Query): void => {
    if (!isSaved(query) || useConnection.getState().lostAt) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(() => void write(), gatherMs);
  };
  void keepInfo();
  const leaveKeys = whenKeysTaken(() => void keepInfo());
  for (const query of queryClient.getQueryCache().getAll()) note(query);
  const leaveAnswers = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
    queueMicrotask(publishAge);
  });
  const leaveLine = useConnection.subscribe(({ lostAt }, before) => {
    if (lostAt && !before.lostAt) void recallAnswers().then(publishAge);
    else if (!lostAt && before.lostAt) publishAge();
  });
  return () => {
    leaveKeys();
    leaveAnswers();
    leaveLine();
    clearTimeout(timer);
  };
};
