import { and, asc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { type Figures, lineCodes } from '#features/statements/statements.lines.ts';
import { statementLimits } from '#features/statements/statements.limits.ts';
import type { statementCalls } from '#features/statements/statements.contract.ts';
import { statementLookups, statements } from '#features/statements/server/statements.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';

/** A year of an organization as its row has it. */
export type Statement = typeof statements.$inferSelect;
export type Lookup = typeof statementLookups.$inferSelect;
export type ShownStatement = CallReply<(typeof statementCalls)['saveStatement']>;
export type ShownLookup = CallReply<(typeof statementCalls)['refreshStatements']>;
type Named = typeof users.$inferSelect | null;

const dayMs = 86_400_000;

/** Figures as the wire carries them, in the order of the document. */
const listLines = (figures: Figures): ShownStatement['lines'] =>
  lineCodes.flatMap((code) => {
    const value = figures[code];
    return value === undefined ? [] : [{ code, value }];
  });

const describe = (row: Statement, locker: Named): ShownStatement => ({
  year: row.year,
  form: row.form,
  lines: listLines(row.lines),
  source: row.source,
  registry_lines: row.registryLines === null ? null : listLines(row.registryLines),
  correction: row.correction,
  published_on: row.publishedOn,
  report_year: row.reportYear,
  looked_up_at: row.lookedUpAt?.toISOString() ?? null,
  note: row.note,
  locked: row.locked,
  locked_by: locker ? shortName(locker) || locker.username : null,
  locked_at: row.lockedAt?.toISOString() ?? null,
  version: row.version,
});

/** A question to the source as the wire carries it. */
export const describeLookup = (lookup: Lookup): ShownLookup => ({
  state: lookup.state,
  outcome: lookup.outcome,
  asked_at: lookup.askedAt.toISOString(),
  answered_at: lookup.answeredAt?.toISOString() ?? null,
  fresh_until: lookup.answeredAt
    ? new Date(lookup.answeredAt.getTime() + statementLimits.answer() * dayMs).toISOString()
    : null,
});

const select = (db: Db) =>
  db
    .select({ row: statements, locker: users })
    .from(statements)
    .leftJoin(users, eq(users.id, statements.lockedBy));

/** Every year of an organization, oldest first. */
export const listYears = async (db: Db, organizationId: number): Promise<ShownStatement[]> => {
  const found = await select(db)
    .where(eq(statements.organizationId, organizationId))
    .orderBy(asc(statements.year));
  return found.map(({ row, locker }) => describe(row, locker));
};

/** One year of an organization. */
export const showYear = async (db: Db, organizationId: number, year: number): Promise<ShownStatement> => {
  const [found] = await select(db).where(
    and(eq(statements.organizationId, organizationId), eq(statements.year, year)),
  );
  if (!found) throw new Error(`No statement of ${year}`);
  return describe(found.row, found.locker);
};

/** The year's row held for a change, or undefined. */
export const holdYear = async (
  db: Db,
  organizationId: number,
  year: number,
): Promise<Statement | undefined> => {
  const [row] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.organizationId, organizationId), eq(statements.year, year)))
    .for('update');
  return row;
};

/** The last question about an organization, or null. */
export const findLookup = async (db: Db, organizationId: number): Promise<Lookup | null> => {
  const [row] = await db
    .select()
    .from(statementLookups)
    .where(eq(statementLookups.organizationId, organizationId));
  return row ?? null;
};
