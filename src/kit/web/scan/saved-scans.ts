import { box } from '#kit/web/offline/box.ts';
import { scansDatabase } from '#kit/web/offline/device-keys.ts';
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

const rows = box<Row>(scansDatabase);
const keepForMs = 14 * 24 * 3_600_000;

/** One work after another: what is dropped is not kept again by a writing that began earlier. */
let line: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work);
  line = next.catch(() => undefined);
  return next;
};

const pageKey = (key: string, page: string): string => `${key} ${page}`;

const openBegun = async (secret: string, { key, sealed }: Row): Promise<Begun | undefined> =>
  (await openValue<Begun>([secret], key, sealed))?.value;

const dropRows = async (key: string): Promise<void> => {
  const all = (await rows.all()) ?? [];
  for (const row of all) if (row.key === key || row.key.startsWith(`${key} `)) await rows.drop(row.key);
  markScans(((await rows.all()) ?? []).length);
};

const headOf = ({ key, quarters, isCut, file: { name, type } }: Page): Head => ({
  key,
  quarters,
  isCut,
  name,
  type,
});

const keepBegun = async (
  secret: string,
  { place, title, isBlack, pages }: Omit<Begun, 'heads'> & { readonly pages: readonly Page[] },
): Promise<void> => {
  const key = await secretName(secret, place);
  if (pages.length === 0) return dropRows(key);
  const at = new Date().toISOString();
  const kept = new Set(((await rows.all()) ?? []).map((row) => row.key));
  for (const page of pages) {
    const own = pageKey(key, page.key);
    if (kept.has(own)) continue;
    const sealed = await sealBytes(secret, own, await page.file.arrayBuffer());
    await rows.put({ key: own, at, isHead: false, sealed });
  }
  const paper: Begun = { place, title, isBlack, heads: pages.map(headOf) };
  await rows.put({ key, at, isHead: true, sealed: await sealValue(secret, key, paper) });
  return markScans(1);
};

const loadBegun = async (secret: string, place: string): Promise<SavedPages | undefined> => {
  const key = await secretName(secret, place);
  const row = await rows.get(key);
  const paper = row && (await openBegun(secret, row));
  if (!paper) return undefined;
  const pages = await Promise.all(
    paper.heads.map(async ({ name, type, ...head }) => {
      const own = pageKey(key, head.key);
      const kept = await rows.get(own);
      const bytes = kept && (await openBytes([secret], own, kept.sealed));
      return bytes ? { ...head, file: new File([bytes.value], name, { type }) } : [];
    }),
  );
  return { isBlack: paper.isBlack, pages: pages.flat() };
};

const listBegun = async (secret: string, begin: string): Promise<readonly SavedTitle[]> => {
  const all = (await rows.all()) ?? [];
  const old = all.filter(({ at }) => Date.now() - Date.parse(at) > keepForMs);
  for (const { key } of old) await rows.drop(key);
  const firsts = all.filter((row) => row.isHead && !old.includes(row));
  const opened = await Promise.all(firsts.map((row) => openBegun(secret, row)));
  return opened.flatMap((paper) =>
    paper?.place.startsWith(begin)
      ? [{ place: paper.place, title: paper.title, count: paper.heads.length }]
      : [],
  );
};

/**
 * Photographs of papers on this device until they are sent, sealed by a secret that comes with the session: the system
 * that throws a page away while the camera is open takes nothing with it. Where nothing can be sealed nothing is kept.
 */
export const savedScans = (secretOf: () => string | undefined) => {
  const sealed = <T>(work: (secret: string) => Promise<T>): Promise<T | undefined> =>
    inTurn(async () => {
      const secret = canSeal() ? secretOf() : undefined;
      return secret === undefined ? undefined : work(secret);
    });
  return {
    keep: (paper: Parameters<typeof keepBegun>[1]) => sealed((secret) => keepBegun(secret, paper)),
    load: (place: string) => sealed((secret) => loadBegun(secret, place)),
    drop: (place: string) => sealed(async (secret) => dropRows(await secretName(secret, place))),
    /** Papers begun whose places begin so; what is two weeks old goes. */
    list: async (begin: string): Promise<readonly SavedTitle[]> =>
      (await sealed((secret) => listBegun(secret, begin))) ?? [],
  };
};

export type SavedScans = ReturnType<typeof savedScans>;
