import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { type PersonName, shortName } from '#domain/person-name.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { historyTitle } from '#features/deals/deals.move-words.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { deals, legHistory } from '#features/deals/server/deals.tables.ts';
import type { Deal, Leg } from '#features/deals/server/visible-deals.ts';
import { changesSince } from '#features/users/server/users.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

const named = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };
const nameOf = (person: PersonName | null): string => (person ? shortName(person) : dealTexts.systemAuthor);

/** What makes a leg a newer one: a move, an offer written or taken back, another term of its answer. */
const renewing = or(
  isNotNull(legHistory.toStatus),
  inArray(legHistory.move, ['offer', 'offer_removed', 'query_due']),
);

/** The refusal of somebody who has seen an older leg: what was done meanwhile, by whom, when. */
export const staleLeg = async (db: Db, leg: Leg): Promise<Refusal> => {
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
  if (!last) return refuse(dealErrors.staleLeg, { detail: state });
  const { row, person, product } = last;
  const by = nameOf(person);
  const what = historyTitle(row.move, product) ?? row.move;
  return refuse(dealErrors.staleLeg, {
    message: dealTexts.guardReasons.changedBy(what, by, formatDateTime(row.at)),
    detail: { ...state, move: row.move, by, at: row.at.toISOString(), comment: row.comment },
  });
};

/** Which fields of a deal were changed after a version somebody has seen, by whom, when. */
export const dealChanges = async (db: Db, deal: Deal, seenVersion: number) => {
  const { fields, last } = await changesSince(db, 'deal', deal.id, seenVersion);
  return {
    fields: [...fields],
    by: last ? nameOf(last.person) : null,
    by_id: last?.userId ?? null,
    at: last?.at.toISOString() ?? null,
  };
};

/** The refusal of an edit whose author has seen an older deal: what was changed since. */
export const staleDeal = async (db: Db, deal: Deal, seenVersion: number): Promise<Refusal> =>
  refuse(dealErrors.stale, {
    detail: { version: deal.version, ...(await dealChanges(db, deal, seenVersion)) },
  });
