import { asc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { legHistory } from '#features/deals/server/deals.tables.ts';
import { findDeal } from '#features/deals/server/visible-deals.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Operation } from '#kit/server/implement.ts';

type History = CallReply<typeof dealCalls.getHistory>;

/** Everything that happened to a deal the caller sees, in the order it happened. */
export const readHistory = async (operation: Operation, dealId: number): Promise<History> => {
  const { id } = await findDeal(operation, dealId);
  const rows = await operation.db
    .select({
      row: legHistory,
      bankName: banks.name,
      author: { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName },
    })
    .from(legHistory)
    .leftJoin(banks, eq(banks.id, legHistory.bankId))
    .leftJoin(users, eq(users.id, legHistory.byUserId))
    .where(eq(legHistory.dealId, id))
    .orderBy(asc(legHistory.id));
  return rows.map(({ row, bankName, author }) => ({
    id: row.id,
    at: row.at.toISOString(),
    leg_id: row.legId,
    bank_name: bankName,
    move: row.move,
    from: row.fromStatus,
    from_sub: row.fromSub,
    to: row.toStatus,
    to_sub: row.toSub,
    author: author && shortName(author),
    author_role: row.byRole,
    comment: row.comment,
    reason_code: row.reasonCode,
    details: row.details ?? {},
  }));
};
