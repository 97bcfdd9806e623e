import { getTableName } from 'drizzle-orm';
import { purposes } from '#domain/personal/personal.ts';
import { type HeldRows, heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import type { ErasureEffect, Person } from '#features/privacy/privacy.rules.ts';
import { users } from '#features/people/server/people.read.ts';
import { cutOut, cutsIn, shortPrint } from '#features/privacy/server/cut-words.ts';
import { eraseRow, filesIn, losesFile, reportErased } from '#features/privacy/server/erase-row.ts';
import { type PersonalPlace, type Trace, tracesIn } from '#features/privacy/server/find-traces.ts';
import { patternOf } from '#features/privacy/server/person-pattern.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { ErasedColumn, ErasedRow } from '#kit/server/personal/erased-list.ts';

/** What becomes of one record; `until` is the last day it is kept by law. */
type Fate = { readonly effect: ErasureEffect; readonly until: string | null };

const dayLength = 10;

const lastDayOf = ({ place, row }: Trace, now: Date): string | null => {
  const { heldYears } = purposes[place.purpose];
  if (heldYears === 0) return null;
  const since = place.since === undefined ? undefined : row[sinceName(place)];
  const from = typeof since === 'string' ? new Date(since) : now;
  const until = new Date(Date.UTC(from.getUTCFullYear() + heldYears, from.getUTCMonth(), from.getUTCDate()));
  return until.toISOString().slice(0, dayLength);
};

const sinceName = ({ since = '' }: PersonalPlace): string =>
  since.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type IsHeld = HeldRows['isHeld'];

/** Which rows stay because they, or the whole person, are held. */
export const heldOf = async (
  { services, db, now }: Pick<Writing, 'services' | 'db' | 'now'>,
  userId: number | null,
): Promise<IsHeld> => {
  const { isHeld } = await heldRows(services, db, now);
  return userId !== null && isHeld(getTableName(users), { id: userId }) ? () => true : isHeld;
};

/** What erasing makes of a record today. */
export const fateOf = (trace: Trace, now: Date, isHeld: IsHeld): Fate => {
  const until = lastDayOf(trace, now);
  if (isHeld(trace.place.name, trace.row)) return { effect: 'held', until: null };
  if (trace.place.rows === 'stays') return { effect: 'kept', until };
  if (until !== null && until >= now.toISOString().slice(0, dayLength)) return { effect: 'kept', until };
  if (!trace.isHis) return { effect: 'mentions', until: null };
  return { effect: trace.place.rows === 'goes' ? 'erased' : 'nameless', until: null };
};

/** Whether a record names the person anywhere; a file it names is then about him, too. */
const namesHim = ({ place, row }: Trace, pattern: RegExp): boolean =>
  place.fields.some(({ pd, name }) => pd !== 'file' && JSON.stringify(row[name] ?? '').search(pattern) >= 0);

/** What is to be done to the columns of a found record: his own are emptied whole, out of others he is cut. */
const columnsOf = (trace: Trace, pattern: RegExp | null): ErasedColumn[] =>
  trace.place.fields.flatMap(({ column, name, pd }): ErasedColumn[] => {
    if (pd === 'self' || column.generated) return [];
    if (trace.isHis) return [{ name, cut: null }];
    if (pattern === null || pd === 'secret') return [];
    const value = trace.row[name];
    if (pd === 'file') return value !== null && namesHim(trace, pattern) ? [{ name, cut: null }] : [];
    const at = cutsIn(value, pattern);
    return at.length === 0 ? [] : [{ name, cut: { at, left: shortPrint(cutOut(value, at)) } }];
  });

type Wish = Writing & {
  readonly person: Person;
  readonly emptyFile: string;
  /** Records of others who are called the same: `leads:12`. */
  readonly except: ReadonlySet<string>;
};

/** A record as those of namesakes are named. */
export const traceName = ({ place, key }: Trace): string => `${place.name}:${key}`;

/** What came of one table: how many records, by what became of them. */
export type Erased = {
  readonly counts: Readonly<Record<ErasureEffect, number>>;
  /** Files that these records named and name no more. */
  readonly files: readonly string[];
  /** What was done to which of them. */
  readonly rows: readonly ErasedRow[];
};

/** Takes a person out of one table, in one transaction; a second time there is nothing more to take. */
export const eraseFrom = async (place: PersonalPlace, wish: Wish): Promise<Erased> => {
  const { db, now, person, emptyFile, except } = wish;
  const traces = (await tracesIn(place, { db, person, isLocked: true })).filter(
    (trace) => !except.has(traceName(trace)),
  );
  const isHeld = await heldOf(wish, person.userId);
  const source = patternOf(person);
  const pattern = source === null ? null : new RegExp(source, 'g');
  const counts = { erased: 0, nameless: 0, mentions: 0, kept: 0, held: 0 };
  const touched: Trace[] = [];
  const bare: Trace[] = [];
  const rows: ErasedRow[] = [];
  for (const trace of traces) {
    const { effect } = fateOf(trace, now, isHeld);
    counts[effect] += 1;
    if (effect === 'kept' || effect === 'held') continue;
    touched.push(trace);
    const columns = effect === 'erased' ? null : columnsOf(trace, pattern);
    if (trace.isHis || losesFile(place, columns)) bare.push(trace);
    const { isChanged } = await eraseRow(db, trace, columns, emptyFile);
    if (isChanged) rows.push({ key: trace.key, is_his: trace.isHis, columns });
  }
  await reportErased(wish, place, bare);
  return { counts, files: touched.flatMap(filesIn).filter((file) => file !== emptyFile), rows };
};
