import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Kopecks, kopecksFromDecimal } from '#domain/money.ts';
import { openActStates } from '#features/agent-acts/agent-acts.status.ts';
import { actPayments, agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { Db } from '#kit/server/database.ts';

type OfYear = { readonly payeeId: number; readonly year: number };

const inYear = (day: typeof agentActs.day | typeof actPayments.day, year: number): SQL =>
  sql`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

/** The year's income of a payee by confirmed acts, without one of them: what contributions for the next begin from. */
export const confirmedOfYear = async (
  db: Db,
  { payeeId, year }: OfYear,
  exceptActId = 0,
): Promise<Kopecks> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${agentActs.sum}), 0)::numeric(15,2)::text` })
    .from(agentActs)
    .where(
      and(
        eq(agentActs.payeeId, payeeId),
        inArray(agentActs.state, ['confirmed', 'paid']),
        inYear(agentActs.day, year),
        ne(agentActs.id, exceptActId),
      ),
    );
  return kopecksFromDecimal(row?.sum ?? '0');
};

/** What we have paid somebody in a year, tax included, and what of it was withheld. */
export const readPaid = async (
  db: Db,
  { payeeId, year }: OfYear,
): Promise<{ readonly paid: Kopecks; readonly withheld: Kopecks }> => {
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(sum(${actPayments.sum} + ${actPayments.ndfl}), 0)::numeric(15,2)::text`,
      withheld: sql<string>`coalesce(sum(${actPayments.ndfl}), 0)::numeric(15,2)::text`,
    })
    .from(actPayments)
    .innerJoin(agentActs, eq(agentActs.id, actPayments.actId))
    .where(and(eq(agentActs.payeeId, payeeId), isNull(actPayments.removedAt), inYear(actPayments.day, year)));
  return { paid: kopecksFromDecimal(row?.paid ?? '0'), withheld: kopecksFromDecimal(row?.withheld ?? '0') };
};

/** The first of them alone. */
export const paidInYear = async (db: Db, of: OfYear): Promise<Kopecks> => (await readPaid(db, of)).paid;

/** The greatest of a payee's acts of a year that still wait to be confirmed: what may be paid beside what has been. */
export const greatestOpenOfYear = async (db: Db, { payeeId, year }: OfYear): Promise<Kopecks> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(max(${agentActs.sum}), 0)::numeric(15,2)::text` })
    .from(agentActs)
    .where(
      and(
        eq(agentActs.payeeId, payeeId),
        inArray(agentActs.state, [...openActStates]),
        inYear(agentActs.day, year),
      ),
    );
  return kopecksFromDecimal(row?.sum ?? '0');
};

/** Holds the acts of a payee until the transaction ends: the tax of one follows from the others. Taken before any of them. */
export const lockPayee = (db: Db, payeeId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('agent act ' || ${payeeId}::text, 7))`);
