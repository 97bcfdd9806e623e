import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { type PersonName, shortName } from '#domain/person-name.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legHistory } from '#features/deals/server/deals.tables.ts';
import type { Deal, Leg } from '#features/deals/server/visible-deals.ts';
import { changesSince } from '#features/users/server/users.facade.ts';
import { users } from '#features/users/server/users.tables.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

const named = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };
const nameOf = (person: PersonName | null): string => (person ? shortName(person) : dealTexts.systemAuthor);

/** The refusal of a move whose author has seen an older leg: what was done meanwhile, by whom, when. */
export const staleLeg = async (db: Db, leg: Leg): Promise<Refusal> => {
  const [last] = await db
    .select({ row: legHistory, person: named })
    .from(legHistory)
    .leftJoin(users, eq(users.id, legHistory.byUserId))
    .where(and(eq(legHistory.legId, leg.id), isNotNull(legHistory.toStatus)))
    .orderBy(desc(legHistory.id))
    .limit(1);
  const state = {
    application_bank_id: leg.id,
    version: leg.version,
    status: leg.status,
    sub_state: leg.subState,
  };
  if (!last) return refuse(dealErrors.staleLeg, { detail: state });
  const { row, person } = last;
  const by = nameOf(person);
  const what = dealTexts.historyTitles[row.move] ?? row.move;
  return refuse(dealErrors.staleLeg, {
    message: dealTexts.guardReasons.changedBy(what, by, formatDateTime(row.at)),
    detail: { ...state, move: row.move, by, at: row.at.toISOString(), comment: row.comment },
  });
};

/** The refusal of an edit whose author has seen an older deal: which fields were changed since, by whom, when. */
export const staleDeal = async (db: Db, deal: Deal, seenVersion: number): Promise<Refusal> => {
  const { fields, last } = await changesSince(db, 'deal', deal.id, seenVersion);
  return refuse(dealErrors.stale, {
    detail: {
      version: deal.version,
      fields,
      by: last ? nameOf(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};
