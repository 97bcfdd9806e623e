import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legHistory } from '#features/deals/server/deals.tables.ts';
import type { Deal, Leg } from '#features/deals/server/visible-deals.ts';
import { users } from '#features/users/server/users.tables.ts';
import { type Refusal, refuse } from '#kit/contract/define-errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Db } from '#kit/server/database.ts';

const named = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };
type Named = { lastName: string; firstName: string; middleName: string } | null;
const nameOf = (person: Named): string => (person ? shortName(person) : dealTexts.systemAuthor);

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
  const rows = await db
    .select({ at: auditLog.at, before: auditLog.before, after: auditLog.after, person: named })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(
      and(
        eq(auditLog.entity, 'deal'),
        eq(auditLog.entityId, deal.id),
        sql`(${auditLog.after} ->> 'version')::int > ${seenVersion}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(100);
  const fields = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})));
  fields.delete('version');
  const last = rows[0];
  return refuse(dealErrors.stale, {
    detail: {
      version: deal.version,
      fields: [...fields].toSorted(),
      by: last ? nameOf(last.person) : null,
      at: last?.at.toISOString() ?? null,
    },
  });
};
