import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { historyTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { deals, legHistory } from '#features/deals/server/deals.read.ts';
import { authorName, type Leg } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

const named = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };

/** What makes a leg a newer one: a move, an offer written or taken back, another term of its answer. */
const renewing = or(
  isNotNull(legHistory.toStatus),
  inArray(legHistory.move, ['offer', 'offer_removed', 'query_due']),
);

/** The refusal of somebody who has seen an older leg: what was done meanwhile, by whom, when. */
export const legConflict = async (db: Db, leg: Leg): Promise<Refusal> => {
  const [last] = await db
    .select({ row: legHistory, person: named, product: deals.product })
    .from(legHistory)
    .innerJoin(deals, eq(deals.id, legHistory.dealId))
    .leftJoin(users, eq(users.id, legHistory.byUserId))
    .where(and(eq(legHistory.legId, leg.id), renewing))
    .orderBy(desc(legHistory.id))
    .limit(1);
  const state = {
    application_bank_id: leg.id,
    version: leg.version,
    status: leg.status,
    sub_state: leg.subState,
  };
  if (!last) return refuse(dealErrors.legConflict, { detail: state });
  const { row, person, product } = last;
  const by = authorName(person);
  const what = historyTitle(row.move, product) ?? row.move;
  return refuse(dealErrors.legConflict, {
    message: legTexts.guardReasons.changedBy(what, by, formatDateTime(row.at)),
    detail: { ...state, move: row.move, by, at: row.at.toISOString(), comment: row.comment },
  });
};
