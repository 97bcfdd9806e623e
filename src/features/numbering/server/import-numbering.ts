import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { NumberRange } from '#domain/phone-place.ts';
import {
  type Columns,
  continues,
  readHeader,
  readRange,
  WrongLine,
} from '#features/numbering/numbering.line.ts';
import { numberingImportTexts as texts } from '#features/numbering/numbering.texts.ts';
import { numberingFiles, numberingRanges } from '#features/numbering/server/numbering.tables.ts';
import { LineTooLong, readLines } from '#features/numbering/server/read-lines.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Report = (line: string) => void;

const rowsAtOnce = 2_000;
const shownWrong = 20;

/** Why a whole file is left as it was. */
class Refused extends Error {}

/** «DEF-9xx (1).csv» is the file DEF-9xx. */
const nameOf = (path: string): string => {
  const name = /^(ABC|DEF)-([3489])xx/i.exec(basename(path));
  if (!name) throw new Refused(texts.name);
  return `${name[1]?.toUpperCase()}-${name[2]}xx`;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

type Counted = { lines: number; readonly wrong: { readonly at: number; readonly reason: string }[] };

/** The ranges of a file with neighbours that say the same joined; wrong lines are counted and passed over. */
async function* readRanges(path: string, counted: Counted): AsyncGenerator<NumberRange> {
  let columns: Columns | undefined;
  let held: NumberRange | undefined;
  for await (const { at, line } of readLines(path)) {
    if (!columns) {
      columns = readHeader(line);
      if (!columns) throw new Refused(texts.header);
      continue;
    }
    counted.lines += 1;
    try {
      const range = readRange(line, columns);
      if (held && continues(held, range)) held = { ...held, last: range.last };
      else {
        if (held) yield held;
        held = range;
      }
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error;
      counted.wrong.push({ at, reason: error.message });
    }
  }
  if (!held) throw new Refused(texts.noRanges);
  yield held;
}

const fileRow = async (tx: Db, name: string, contentHash: string, now: Date): Promise<number> => {
  const row = { contentHash, ranges: 0, loadedAt: now };
  const [made] = await tx
    .insert(numberingFiles)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: numberingFiles.name, set: row })
    .returning({ id: numberingFiles.id });
  if (!made) throw new Error(`No row for ${name}`);
  return made.id;
};

/** Puts the ranges of a file in place of those it had: all of them or none. */
const replaceRanges = async (tx: Db, fileId: number, path: string, counted: Counted): Promise<number> => {
  await tx.delete(numberingRanges).where(eq(numberingRanges.fileId, fileId));
  let rows: (NumberRange & { fileId: number })[] = [];
  let total = 0;
  const send = async (): Promise<void> => {
    if (rows.length > 0) await tx.insert(numberingRanges).values(rows);
    total += rows.length;
    rows = [];
  };
  for await (const range of readRanges(path, counted)) {
    rows.push({ ...range, fileId });
    if (rows.length === rowsAtOnce) await send();
  }
  await send();
  if (counted.wrong.length * 100 > counted.lines) throw new Refused(texts.tooManyWrong);
  await tx.update(numberingFiles).set({ ranges: total }).where(eq(numberingFiles.id, fileId));
  return total;
};

const reportWrong = (file: string, { wrong }: Counted, report: Report): void => {
  for (const { at, reason } of wrong.slice(0, shownWrong)) report(texts.wrongLine(file, at, reason));
  if (wrong.length > shownWrong) report(texts.moreWrong(file, wrong.length - shownWrong));
};

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Refused) return error.message;
  if (error instanceof LineTooLong) return texts.tooLong;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES' ? texts.unreadable : undefined;
};

const importOne = async ({ database, clock }: Services, path: string, report: Report): Promise<boolean> => {
  const file = basename(path);
  const counted: Counted = { lines: 0, wrong: [] };
  try {
    const [name, contentHash] = [nameOf(path), await hashOf(path)];
    const [existing] = await database.read((db) =>
      db.select().from(numberingFiles).where(eq(numberingFiles.name, name)),
    );
    if (existing?.contentHash === contentHash) {
      report(texts.same(file));
      return true;
    }
    const loaded = await database.write(async (tx) => {
      counted.lines = 0;
      counted.wrong.length = 0;
      return replaceRanges(tx, await fileRow(tx, name, contentHash, clock.now()), path, counted);
    });
    reportWrong(file, counted, report);
    report(texts.done(file, counted.lines, loaded));
    return counted.wrong.length === 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    reportWrong(file, counted, report);
    report(texts.refused(file, reason));
    return false;
  }
};

/**
 * Loads files of the register of numbering (`ABC-3xx.csv` … `DEF-9xx.csv`), each in one transaction that puts its
 * ranges in place of those it had. A wrong line is named; a file with more than one wrong line in a hundred, or that
 * is no such file, changes nothing.
 */
export const importNumbering = async (
  services: Services,
  paths: readonly string[],
  report: Report,
): Promise<{ readonly errors: number }> => {
  let errors = 0;
  for (const path of paths) if (!(await importOne(services, path, report))) errors += 1;
  return { errors };
};
