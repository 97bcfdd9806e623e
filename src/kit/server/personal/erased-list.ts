import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { erasedListPath } from '#kit/server/personal/erased-list.settings.ts';
import type { Settings } from '#kit/server/settings.ts';

/** A place in the words of a value: which of its strings, from which sign up to which. */
const cut = z.readonly(z.tuple([z.int(), z.int(), z.int()]));
export type Cut = z.infer<typeof cut>;

/** What was done to a column: emptied whole, or cut, with the beginning of a hash of what stood there afterwards. */
const column = z.strictObject({
  name: z.string(),
  cut: z.nullable(z.strictObject({ at: z.readonly(z.array(cut)), left: z.string() })),
});
export type ErasedColumn = z.infer<typeof column>;

const row = z.strictObject({
  key: z.string(),
  /** The record was about him; otherwise it only named him. */
  is_his: z.boolean(),
  /** Null: the record was deleted. */
  columns: z.nullable(z.readonly(z.array(column))),
});
export type ErasedRow = z.infer<typeof row>;

/** What was taken out of one table by one request: which records and columns, and no value of them. */
const line = z.strictObject({
  at: z.string(),
  request: z.int(),
  /** The account, where the person had one. */
  user: z.nullable(z.int()),
  table: z.string(),
  rows: z.readonly(z.array(row)),
});
export type ErasedLine = z.infer<typeof line>;

type Place = Pick<Settings, 'dataDir' | `own.${string}`>;

/** The name of what a restored base has still to lose before it is served, in a data folder and beside a backup of it. */
export const owedListName = 'erased-again.jsonl';
const pendingPath = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, owedListName);

type List = { readonly path: string; readonly texts: readonly string[]; readonly isRead: boolean };

const absent = new Set(['ENOENT', 'ENOTDIR']);

const readList = async (path: string): Promise<List> => {
  try {
    const texts = (await readFile(path, 'utf8')).split('\n').filter((text) => text !== '');
    return { path, texts, isRead: true };
  } catch (error) {
    return { path, texts: [], isRead: absent.has((error as NodeJS.ErrnoException).code ?? '') };
  }
};

/** A line as it was written, nothing where its writer was killed in the middle: then nothing was erased either. */
const parsed = (text: string): ErasedLine[] => {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
};

/** A killed writer leaves the list as it was. */
const write = async (path: string, texts: readonly string[]): Promise<void> => {
  await writeFile(`${path}.part`, texts.map((text) => `${text}\n`).join(''), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
};

/** Adds a line, on the disk before this returns; what a killed writer has left of another stays a line of its own. */
export const noteErased = async (settings: Place, what: ErasedLine): Promise<void> => {
  await appendFile(erasedListPath(settings), `\n${JSON.stringify(what)}\n`, { mode: 0o600, flush: true });
};

/** Whoever was being erased when the copy began stands in it: his line is older than the end of his erasing. */
const longestErasingMs = 3_600_000;

/**
 * Joins the lists that are known into the one of this place, and sets apart what was erased after a copy was begun and
 * what its base `owed` already. Answers whether anything was, and which lists, or lines of them, could not be read.
 */
export const carryErased = async (
  settings: Place,
  others: readonly string[],
  { takenAt, owed }: { readonly takenAt: string; readonly owed: string },
): Promise<{ readonly isAny: boolean; readonly unread: readonly string[] }> => {
  const path = erasedListPath(settings);
  const lists = await Promise.all([path, ...others].map(readList));
  const debts = await readList(owed);
  const all = [...new Set(lists.flatMap(({ texts }) => texts))];
  const from = new Date(Date.parse(takenAt) - longestErasingMs).toISOString();
  const later = all.flatMap(parsed).filter(({ at }) => at > from);
  // What is not understood is kept as it stands.
  if (all.length > 0) await write(path, all);
  const pending = [...debts.texts.flatMap(parsed), ...later];
  await keepPending(settings, pending);
  return {
    isAny: pending.length > 0,
    unread: [...lists, debts]
      .filter(({ isRead, texts }) => !isRead || texts.some((text) => parsed(text).length === 0))
      .map((list) => list.path),
  };
};

/** What is still to be erased again here; a list that cannot be read whole lets nobody be served. */
export const pendingErased = async (settings: Pick<Place, 'dataDir'>): Promise<ErasedLine[]> => {
  const { path, texts, isRead } = await readList(pendingPath(settings));
  const lines = texts.flatMap(parsed);
  if (!isRead || lines.length < texts.length) throw new Error(`${path} cannot be read`);
  return lines;
};

export const keepPending = (settings: Pick<Place, 'dataDir'>, lines: readonly ErasedLine[]): Promise<void> =>
  lines.length === 0
    ? rm(pendingPath(settings), { force: true })
    : write(
        pendingPath(settings),
        lines.map((one) => JSON.stringify(one)),
      );
