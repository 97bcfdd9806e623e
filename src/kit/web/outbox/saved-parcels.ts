import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { box } from '#kit/web/offline/box.ts';
import { outboxDatabase } from '#kit/web/offline/device-keys.ts';
import { openBytes, openValue, sealBytes, sealValue, writtenKeys } from '#kit/web/offline/seal-bytes.ts';
import { markPlace, useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';
import type { Waiting } from '#kit/web/outbox/parcel.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** `of`: whose it is. */
type Row = {
  readonly key: string;
  readonly of: number | undefined;
  readonly sealed: Bytes;
  readonly files: readonly Bytes[];
};
type FileHead = { readonly name: string; readonly type: string };
type Saved = Omit<Waiting, 'files'> & { readonly heads: readonly FileHead[] };

const rows = box<Row>(outboxDatabase);

/** One work after another for each parcel: it is not dropped before it has been kept. */
const turns = new Map<string, Promise<unknown>>();
const inTurn = (key: string, work: () => Promise<unknown>): Promise<unknown> => {
  const next = (turns.get(key) ?? Promise.resolve()).then(work);
  turns.set(key, next);
  return next;
};

const known = new Set<string>();

/** Whether this window has seen it kept: what is gone since has been sent or dropped by another one. */
export const wasSaved = (key: string): boolean => known.has(key);

/** Says how many there are, to this window and to the others of the same browser. */
const mark = async (): Promise<void> => {
  const count = (await rows.all())?.length ?? 0;
  if (count > 0) localStorage.setItem(markPlace, String(count));
  else localStorage.removeItem(markPlace);
  useOutboxMark.setState({ count });
};

/** Follows what other windows keep. */
export const syncWindows = (onChange: () => void): void =>
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    if (key !== markPlace) return;
    useOutboxMark.setState({ count: Number(newValue ?? 0) });
    onChange();
  });

const whoHere = (): number | undefined => useSession.getState().user?.id;

/** The row of a parcel and its files; undefined where nothing can be sealed. */
const sealRow = async ({ files, ...rest }: Waiting): Promise<Row | undefined> => {
  const [secret] = writtenKeys();
  if (secret === undefined) return undefined;
  const { key } = rest;
  const heads = files.map(({ name, type }) => ({ name, type }));
  const sealed = await sealValue(secret, key, { ...rest, heads } satisfies Saved);
  const bytes = await Promise.all(
    files.map(async (file, at) => sealBytes(secret, `${key} ${at}`, await file.arrayBuffer())),
  );
  return { key, of: whoHere(), sealed, files: bytes };
};

/** Keeps a parcel, sealed, with its files; a browser that cannot loses it with the page. */
export const keepParcel = (parcel: Waiting): Promise<unknown> =>
  inTurn(parcel.key, async () => {
    const row = await sealRow(parcel);
    if (!row) return;
    if (await rows.put(row)) known.add(row.key);
    else if (!known.has(row.key)) toast.warn(webScreenTexts.outbox.noRoom);
    await mark();
  });

/** Seals a parcel by the newest key, unless another window has sent or dropped it since it was read. */
const sealAnew = (parcel: Waiting): Promise<unknown> =>
  inTurn(parcel.key, async () => {
    const row = await sealRow(parcel);
    if (row) await rows.renew(row);
  });

export const dropParcel = (key: string): Promise<unknown> =>
  inTurn(key, async () => {
    await rows.drop(key);
    await mark();
  });

const openRow = async (
  secrets: readonly string[],
  { key, sealed, files }: Row,
): Promise<Waiting | undefined> => {
  const kept = await openValue<Saved>(secrets, key, sealed);
  if (!kept) return undefined;
  const { heads, ...rest } = kept.value;
  const bytes = await Promise.all(files.map((file, at) => openBytes([kept.secret], `${key} ${at}`, file)));
  const opened = bytes.flatMap((one, at) => {
    const head = heads[at];
    return one && head ? [new File([one.value], head.name, { type: head.type })] : [];
  });
  if (opened.length < heads.length) return undefined;
  const parcel = { ...rest, files: opened };
  // The server's key was turned over since: what is kept from now on opens when the former one is gone.
  if (kept.secret !== secrets[0]) void sealAnew(parcel);
  return parcel;
};

type Read = {
  readonly parcels: readonly Waiting[];
  /** Keys of what is this person's and was sealed by a key that the server has no more. */
  readonly shut: readonly string[];
};

/** What this person has not sent; what somebody else has left here stays sealed. Undefined while nothing can be read. */
export const readParcels = async (): Promise<Read | undefined> => {
  const secrets = writtenKeys();
  const all = secrets.length === 0 ? undefined : await rows.all();
  if (!all) return undefined;
  const me = whoHere();
  const opened = await Promise.all(
    all.map(async (row) => ({ key: row.key, of: row.of, parcel: await openRow(secrets, row) })),
  );
  const parcels = opened.flatMap(({ parcel }) => parcel ?? []);
  for (const { key } of parcels) known.add(key);
  const shut = opened.filter(({ of, parcel }) => !parcel && of !== undefined && of === me);
  return { parcels, shut: shut.map(({ key }) => key) };
};
