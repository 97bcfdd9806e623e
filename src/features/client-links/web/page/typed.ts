import { useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { pageNow, type Shown } from '#features/client-links/web/page/use-client.ts';
import { box } from '#kit/web/offline/box.ts';
import { canSeal, openValue, sealValue, secretName } from '#kit/web/offline/seal-bytes.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

type Row = {
  readonly key: string;
  /** The link it is of, by a name that tells nothing, and when that link ends. */
  readonly link: string;
  readonly until: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
};
type Written = { readonly place: string; readonly value: unknown };

const rows = box<Row>('client-typed');
/** Where the names of the link opened last stand: when it is shut nobody gives its keys any more. */
const linkPlace = 'client-page.link';
/** A client has no number. */
const anybody = 0;

/** What is typed at each place of this page: what is sealed later than something newer is not kept. */
const newest = new Map<string, { readonly value: unknown }>();

let line: Promise<unknown> = Promise.resolve();
/** One work after another, by the keys of the page as it is now; where nothing can be sealed nothing is kept. */
const inTurn = <T>(work: (page: Shown) => Promise<T>): Promise<T | undefined> => {
  const page = pageNow();
  const next = line.then(() => (page && page.device_keys.length > 0 && canSeal() ? work(page) : undefined));
  line = next.catch(() => undefined);
  return next;
};

const linkName = (secret: string): Promise<string> => secretName(secret, 'link');

const dropAt = async (secrets: readonly string[], place: string): Promise<void> => {
  for (const secret of secrets) await rows.drop(await secretName(secret, place));
};

/** Keeps what is typed at a place on this device, sealed by a key of the link. Answers whether it lies there; undefined where something newer has been typed. */
export const keepTyped = (place: string, value: unknown): Promise<boolean | undefined> => {
  const typed = { value };
  newest.set(place, typed);
  return inTurn(async ({ device_keys: [secret = '', ...former], until }) => {
    if (newest.get(place) !== typed) return undefined;
    const key = await secretName(secret, place);
    const sealed = await sealValue(secret, key, { place, value });
    const isSaved = await rows.put({ key, link: await linkName(secret), until, sealed });
    await dropAt(former, place);
    return isSaved;
  });
};

/** It is sent, or nobody wants it. */
export const dropTyped = (place: string): void => {
  newest.delete(place);
  void inTurn(({ device_keys: secrets }) => dropAt(secrets, place));
};

/** What was typed at a place, on this page or on one before it; undefined where nothing was. */
export const readTyped = async <T>(place: string): Promise<T | undefined> => {
  const typed = newest.get(place);
  if (typed) return typed.value as T;
  return inTurn(async ({ device_keys: secrets }) => {
    for (const secret of secrets) {
      const key = await secretName(secret, place);
      const row = await rows.get(key);
      const opened = row && (await openValue<Written>([secret], key, row.sealed));
      if (opened) return opened.value.value as T;
    }
    return undefined;
  });
};

/** Finds where a former page has left something typed, so that its forms open by themselves. What is of links that have ended goes. */
export const findTyped = async (): Promise<void> => {
  const places = await inTurn(async ({ device_keys: secrets }) => {
    writeStored(linkPlace, anybody, await Promise.all(secrets.map(linkName)));
    const now = new Date().toISOString();
    const all = (await rows.all()) ?? [];
    for (const { key, until } of all) if (until < now) await rows.drop(key);
    const opened = await Promise.all(all.map(({ key, sealed }) => openValue<Written>(secrets, key, sealed)));
    return opened.flatMap((one) => one?.value.place ?? []);
  });
  useUnsent.setState({ typed: places ?? [] });
};

/** The link has been shut: nothing typed behind it stays. */
export const dropTypedOfLink = async (): Promise<void> => {
  newest.clear();
  const names = readStored<readonly string[]>(linkPlace, anybody, []);
  for (const { key, link } of (await rows.all()) ?? []) if (names.includes(link)) await rows.drop(key);
};
