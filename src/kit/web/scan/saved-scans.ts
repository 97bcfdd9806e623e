import { box } from '#kit/web/offline/box.ts';
import {
  canSeal,
  openBytes,
  openValue,
  sealBytes,
  sealValue,
  secretName,
} from '#kit/web/offline/seal-bytes.ts';
import { markScans } from '#kit/web/scan/scans-mark.ts';
import type { Page } from '#kit/web/scan/keep-pages.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A paper being photographed (`pages`: how its photographs stand), or one of its photographs. */
type Row = { readonly key: string; readonly at: string; readonly isHead: boolean; readonly sealed: Bytes };
type Head = Pick<Page, 'key' | 'quarters' | 'isCut'> & { readonly name: string; readonly type: string };
type Begun = {
  readonly place: string;
  readonly title: string;
  readonly isBlack: boolean;
  readonly heads: readonly Head[];
};
type SavedPages = {
  readonly isBlack: boolean;
  readonly pages: readonly Pick<Page, 'key' | 'file' | 'quarters' | 'isCut'>[];
};
export type SavedTitle = { readonly place: string; readonly title: string; readonly count: number };

type Rows = ReturnType<typeof box<Row>>;
/** Where they lie, and by what they are sealed: the first writes, all of them open. */
type Place = { readonly rows: Rows; readonly secrets: readonly string[] };

const keepForMs = 14 * 24 * 3_600_000;

let line: Promise<unknown> = Promise.resolve();
const afterLine = <T>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work);
  line = next.catch(() => undefined);
  return next;
};

/** A phone may hold a tab still in the middle of a writing: whoever reads waits so long for it. */
const mostWaitMs = 10_000;

/**
 * One work after another in all tabs of this browser: what is dropped is not kept again by a writing that began earlier, and
 * a tab that takes a paper over reads what the former one has still been writing.
 */
const inTurn = async <T>(database: string, work: () => Promise<T>, reads: boolean): Promise<T> => {
  if (!('locks' in navigator)) return afterLine(work);
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    const options = reads ? { signal: AbortSignal.timeout(mostWaitMs) } : {};
    return await navigator.locks.request(`scans ${database}`, options, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return begin();
  }
};

const keysOf = async (rows: Rows): Promise<readonly string[]> => (await rows.keys()) ?? [];
const pageKey = (key: string, page: string): string => `${key} ${page}`;
const isOfPage = (key: string): boolean => key.includes(' ');

const openBegun = async (secrets: readonly string[], { key, sealed }: Row): Promise<Begun | undefined> =>
  (await openValue<Begun>(secrets, key, sealed))?.value;

const namesOf = (secrets: readonly string[], place: string): Promise<string[]> =>
  Promise.all(secrets.map((secret) => secretName(secret, place)));

/** Takes away documents with their photographs. */
const dropRows = async (rows: Rows, documents: readonly string[]): Promise<void> => {
  for (const key of await keysOf(rows))
    if (documents.includes(key.split(' ', 1)[0] ?? '')) await rows.drop(key);
  markScans((await keysOf(rows)).length);
};

const headOf = ({ key, quarters, isCut, file: { name, type } }: Page): Head => ({
  key,
  quarters,
  isCut,
  name,
  type,
});

const keepBegun = async (
  { rows, secrets }: Place,
  { place, title, isBlack, pages }: Omit<Begun, 'heads'> & { readonly pages: readonly Page[] },
): Promise<boolean> => {
  const [secret = ''] = secrets;
  const [key = '', ...former] = await namesOf(secrets, place);
  if (pages.length === 0) {
    await dropRows(rows, [key, ...former]);
    return true;
  }
  const at = new Date().toISOString();
  const kept = new Set(await keysOf(rows));
  let isWhole = true;
  for (const page of pages) {
    const own = pageKey(key, page.key);
    if (kept.has(own)) continue;
    const sealed = await sealBytes(secret, own, await page.file.arrayBuffer());
    if (!(await rows.put({ key: own, at, isHead: false, sealed }))) isWhole = false;
  }
  const paper: Begun = { place, title, isBlack, heads: pages.map(headOf) };
  const isNamed = await rows.put({ key, at, isHead: true, sealed: await sealValue(secret, key, paper) });
  // What a key before this one has sealed is sealed anew by now.
  if (former.some((one) => kept.has(one))) await dropRows(rows, former);
  markScans(1);
  return isWhole && isNamed;
};

const loadBegun = async ({ rows, secrets }: Place, place: string): Promise<SavedPages | undefined> => {
  for (const key of await namesOf(secrets, place)) {
    const row = await rows.get(key);
    const paper = row && (await openBegun(secrets, row));
    if (!paper) continue;
    const pages = await Promise.all(
      paper.heads.map(async ({ name, type, ...head }) => {
        const own = pageKey(key, head.key);
        const kept = await rows.get(own);
        const bytes = kept && (await openBytes(secrets, own, kept.sealed));
        return bytes ? { ...head, file: new File([bytes.value], name, { type }) } : [];
      }),
    );
    return { isBlack: paper.isBlack, pages: pages.flat() };
  }
  return undefined;
};

const isOld = ({ at }: Row): boolean => Date.now() - Date.parse(at) > keepForMs;

/** Papers by their heads, which alone tell how old a paper is; photographs that no head names are as old as themselves. */
const listBegun = async ({ rows, secrets }: Place, begin: string): Promise<readonly SavedTitle[]> => {
  const keys = await keysOf(rows);
  const heads = (await Promise.all(keys.filter((key) => !isOfPage(key)).map(rows.get))).flatMap(
    (row) => row ?? [],
  );
  const old = heads.filter(isOld);
  if (old.length > 0)
    await dropRows(
      rows,
      old.map(({ key }) => key),
    );
  const named = new Set(heads.map(({ key }) => key));
  for (const key of keys.filter((one) => isOfPage(one) && !named.has(one.split(' ', 1)[0] ?? ''))) {
    const row = await rows.get(key);
    if (row && isOld(row)) await rows.drop(key);
  }
  const opened = await Promise.all(heads.filter((row) => !isOld(row)).map((row) => openBegun(secrets, row)));
  return opened.flatMap((paper) =>
    paper?.place.startsWith(begin)
      ? [{ place: paper.place, title: paper.title, count: paper.heads.length }]
      : [],
  );
};

/**
 * Photographs of documents on this device until they are sent, sealed by a secret that comes with the session: the system
 * that throws a page away while the camera is open takes nothing with it. Where nothing can be sealed nothing is kept.
 */
export const savedScans = (database: string, secretsOf: () => readonly string[]) => {
  const rows = box<Row>(database);
  const sealed = <T>(work: (place: Place) => Promise<T>, reads = false): Promise<T | undefined> => {
    const open = async (): Promise<T | undefined> => {
      const secrets = canSeal() ? secretsOf() : [];
      return secrets.length === 0 ? undefined : work({ rows, secrets });
    };
    return inTurn(database, open, reads);
  };
  return {
    /** Answers whether all of it lies there. */
    keep: async (paper: Parameters<typeof keepBegun>[1]): Promise<boolean> =>
      (await sealed((at) => keepBegun(at, paper))) === true,
    load: (place: string) => sealed((at) => loadBegun(at, place), true),
    drop: (place: string) => sealed(async ({ secrets }) => dropRows(rows, await namesOf(secrets, place))),
    /** Papers begun whose places begin so; what is two weeks old goes. */
    list: async (begin: string): Promise<readonly SavedTitle[]> =>
      (await sealed((at) => listBegun(at, begin), true)) ?? [],
  };
};

export type SavedScans = ReturnType<typeof savedScans>;
