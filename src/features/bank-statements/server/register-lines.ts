import { type SQL, sql } from 'drizzle-orm';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { bankDueKind, registerKind } from '#features/bank-statements/bank-statements.rules.ts';
import {
  bankRegisterLines,
  bankRegisters,
  statementMatches,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type Line = CallReply<typeof statementCalls.showDocument>['register'][number];

/**
 * A difference waits for a reason: where too little or nothing came, until the rest has come or is not waited for, and
 * in the newest register that tells of it.
 */
const isOpen = sql`r.verdict <> 'equal' and r.resolved_at is null and case
  when r.verdict not in ('less', 'absent') then true
  when g.state = 'live' and g.income > g.received + g.written_off
    then not exists (select from ${bankRegisterLines} n where n.ground_id = r.ground_id and n.id > r.id)
  else false end`;

/** Lines of registers with the match that each register was split by; an undone one has taken its lines with it. */
const standing = sql`from ${bankRegisterLines} r
  join ${statementMatches} m on m.kind = ${registerKind} and m.target_id = r.register_id and m.undone_at is null
  left join ${accrualGrounds} g on g.id = r.ground_id`;

/** How many differences wait for a reason: a query of one number. */
export const openDifferences = (): SQL => sql`select count(*)::int ${standing} where ${isOpen}`;

/** Differences that wait for a reason: a query of `id`, `title`, `amount`, `expected` and the document. */
export const openDifferenceLines = (): SQL =>
  sql`select r.id, r.title, r.amount, r.expected, m.document_id ${standing} where ${isOpen}`;

/** The lines of the registers that the payment of a document was split by. */
export const linesOfDocument = async (db: Db, documentId: number): Promise<Line[]> => {
  const rows = await selectRows<Omit<Line, 'received'> & { received: string | null; income: string | null }>(
    db,
    sql`select r.id, r.title, r.amount::text as amount, r.expected::text as expected, r.verdict, r.reason,
          coalesce(${isOpen}, false) as is_open, g.received::text as received, g.income::text as income
        ${standing} where m.document_id = ${documentId} order by r.id`,
  );
  return rows.map(({ received, income, ...line }) => ({
    ...line,
    received: received === null || income === null ? null : { received, income },
  }));
};

/** The document that money of a bank was named by, itself or through a register: a query of one id. */
export const documentOfMoney = (moneyId: SQL): SQL =>
  sql`coalesce(
    (select m.document_id from ${statementMatches} m
      where m.kind = ${bankDueKind} and m.target_id = ${moneyId} and m.undone_at is null limit 1),
    (select m.document_id from ${bankRegisters} w
      join ${statementMatches} m on m.kind = ${registerKind} and m.target_id = w.id and m.undone_at is null
      where w.money_id = ${moneyId} limit 1))`;
