import { sql } from 'drizzle-orm';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { erasedPlaces, saveBytes } from '#features/privacy/server/erase-everywhere.ts';
import {
  eraseRow,
  filesIn,
  type LockedRow,
  losesFile,
  reportErased,
} from '#features/privacy/server/erase-row.ts';
import { heldOf } from '#features/privacy/server/erase-traces.ts';
import type { PersonalPlace } from '#features/privacy/server/find-traces.ts';
import { titleOfRecord } from '#features/privacy/server/show-register.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
import type { Writing } from '#kit/server/implement.ts';
import {
  type ErasedLine,
  type ErasedRow,
  keepPending,
  pendingErased,
} from '#kit/server/personal/erased-list.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** The tables of personal data, each with whatever was declared of it. */
const placesByName = (services: Services): ReadonlyMap<string, PersonalPlace> => {
  const groups = Map.groupBy(erasedPlaces(services), ({ name }) => name);
  return new Map(
    [...groups].flatMap(([name, [first, ...rest]]) =>
      first ? [[name, { ...first, fields: [first, ...rest].flatMap(({ fields }) => fields) }]] : [],
    ),
  );
};

/** The records a line names that the base has, locked. */
const namedRows = async (
  db: Db,
  place: PersonalPlace,
  { rows }: ErasedLine,
): Promise<ReadonlyMap<string, LockedRow>> => {
  const key = sql`concat_ws('-', ${sql.join(
    place.key.map((name) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )})`;
  const found = await selectRows<Pick<LockedRow, 'ctid' | 'key' | 'row'>>(
    db,
    sql`select t.ctid::text as ctid, ${key} as key, to_jsonb(t) as row from ${place.table} t
        where ${key} in (select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.key))}::jsonb))
        for update`,
  );
  return new Map(found.map((one) => [one.key, { ...one, place }]));
};

/** Erases what one line names; answers what it had to leave, and the files that may be named no more. */
const eraseLine = async (
  writing: Writing,
  place: PersonalPlace,
  line: ErasedLine,
  emptyFile: string,
): Promise<{ readonly left: readonly ErasedRow[]; readonly files: readonly string[] }> => {
  const { db, services } = writing;
  await claimFiles(db, services.files, [emptyFile]);
  const isHeld = await heldOf(writing, line.user);
  const named = await namedRows(db, place, line);
  const left: ErasedRow[] = [];
  const bare: LockedRow[] = [];
  const files: string[] = [];
  for (const row of line.rows) {
    const locked = named.get(row.key);
    if (!locked) continue;
    if (isHeld(place.name, locked.row)) {
      left.push(row);
      continue;
    }
    const { unlike } = await eraseRow(db, locked, row.columns, emptyFile);
    if (unlike.length > 0) left.push({ ...row, columns: unlike });
    if (row.is_his || losesFile(place, row.columns)) bare.push(locked);
    files.push(...filesIn(locked));
  }
  await reportErased(writing, place, bare);
  return { left, files };
};

/**
 * Erases again, before anything is served, what was erased after a restored backup was taken: the records and columns
 * the list names, and nothing else. What is held, and words that were others when they were cut, stay in the list for the
 * next start. Answers how many people they are.
 */
export const eraseAgain = async (
  services: Services,
  report: (line: string) => void = () => undefined,
): Promise<number> => {
  const pending = await pendingErased(services.settings);
  if (pending.length === 0) return 0;
  const { erase: texts } = privacyRequestTexts;
  const emptyFile = await saveBytes(services, Buffer.from(texts.file));
  const places = placesByName(services);
  const left: ErasedLine[] = [];
  for (const line of pending) {
    const place = places.get(line.table);
    const done = place
      ? await writeByClock(services, (writing) => eraseLine(writing, place, line, emptyFile))
      : { left: line.rows, files: [] };
    if (done.left.length > 0) left.push({ ...line, rows: done.left });
    await dropUnnamed(
      services,
      done.files.filter((file) => file !== emptyFile),
    );
  }
  await keepPending(services.settings, left);
  const people = new Set(pending.map(({ request }) => request)).size;
  report(texts.again(people));
  for (const { table, rows } of left) report(texts.left(titleOfRecord(table), rows.length));
  return people;
};
