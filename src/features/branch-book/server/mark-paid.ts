import { sql } from 'drizzle-orm';
import type { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { branchBookErrors } from '#features/branch-book/branch-book.errors.ts';
import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { bookOf, type BookRow } from '#features/branch-book/server/read-book.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChanges } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof branchBookCalls.markPaid>['body'];
type Line = Body['lines'][number];

const keyOf = ({ person_id: person, month }: Pick<Line, 'person_id' | 'month'>): string =>
  `${month}-${person}`;

/** The lines of the book that are meant, each as it was read; absent ones and changed ones refuse the whole. */
const findLines = async ({ db, caller }: Operation, { lines, is_paid: isPaid }: Body): Promise<BookRow[]> => {
  const rows = await selectRows<BookRow>(db, bookOf(caller, {}));
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()].map((line) => {
    const row = known.get(keyOf(line));
    if (!row) throw refuse(branchBookErrors.noLine);
    if (row.owed !== line.owed) throw refuse(branchBookErrors.changed);
    if (isPaid && row.share_pct === null) throw refuse(branchBookErrors.noShare);
    return row;
  });
};

/** Notes that months of people are paid, by the share and the sum of now, or that they are not; with a note. */
export const markPaid = async (operation: Operation, body: Body): Promise<void> => {
  const { db, caller, now } = operation;
  // One book is written by one hand: what is owed stays as it is read.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('branch book', ${caller.userId}))`);
  const rows = await findLines(operation, body);
  const marked = { isPaid: body.is_paid, note: body.note, markedAt: now };
  await db
    .insert(branchPayments)
    .values(
      rows.map((row) => ({
        headId: caller.userId,
        personId: row.person_id,
        month: `${row.month}-01`,
        sharePct: body.is_paid ? row.share_pct : null,
        sum: body.is_paid ? row.owed : null,
        ...marked,
      })),
    )
    .onConflictDoUpdate({
      target: [branchPayments.headId, branchPayments.personId, branchPayments.month],
      set: { sharePct: sql`excluded.share_pct`, sum: sql`excluded.sum`, ...marked },
    });
  await recordChanges(
    operation,
    rows.map((row) => ({
      entity: 'branchPayment',
      entityId: row.person_id,
      before: { month: row.month, paid: row.paid, note: row.note },
      after: { month: row.month, paid: body.is_paid ? row.owed : '0.00', note: body.note },
    })),
  );
};
