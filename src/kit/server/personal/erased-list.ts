import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { erasedListPath } from '#kit/server/personal/erased-list.settings.ts';
import type { Settings } from '#kit/server/settings.ts';

/** What was taken out of one table by one request: which records and columns, and no value of them. */
const line = z.strictObject({
  at: z.string(),
  request: z.int(),
  /** The account, where the person had one. */
  user: z.nullable(z.int()),
  /** Records of namesakes that were left: `leads:12`. */
  except: z.array(z.string()),
  table: z.string(),
  /** Keys of his own records. */
  own: z.readonly(z.array(z.string())),
  /** Records of others and the columns he was taken out of. */
  named: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.readonly(z.array(z.string()))])))),
});
export type ErasedLine = z.infer<typeof line>;

type Place = Pick<Settings, 'dataDir' | `own.${string}`>;

/** What a restored base has still to lose before it is served. */
const pendingName = 'erased-again.jsonl';

const readLines = async (path: string): Promise<string[]> => {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((text) => text !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
const parsed = (texts: readonly string[]): ErasedLine[] => texts.map((text) => line.parse(JSON.parse(text)));

/** Adds a line, on the disk before this returns. */
export const noteErased = async (settings: Place, what: ErasedLine): Promise<void> => {
  await appendFile(erasedListPath(settings), `${JSON.stringify(what)}\n`, { mode: 0o600, flush: true });
};

/**
 * Joins the lists that are known into the one of this place, and sets apart what was erased after a moment. Answers how
 * many lines that are.
 */
export const carryErased = async (
  settings: Place,
  others: readonly string[],
  takenAt: string,
): Promise<number> => {
  const path = erasedListPath(settings);
  const lists = await Promise.all([path, ...others].map(readLines));
  const all = [...new Set(lists.flat())];
  const later = parsed(all).filter(({ at }) => at > takenAt);
  const write = (to: string, lines: readonly ErasedLine[]): Promise<void> =>
    writeFile(to, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600, flush: true });
  if (all.length > 0) await write(path, parsed(all));
  if (later.length > 0) await write(join(settings.dataDir, pendingName), later);
  return later.length;
};

/** What is still to be erased again here. */
export const pendingErased = async ({ dataDir }: Place): Promise<ErasedLine[]> =>
  parsed(await readLines(join(dataDir, pendingName)));

export const forgetPending = ({ dataDir }: Place): Promise<void> =>
  rm(join(dataDir, pendingName), { force: true });
