import { sql } from 'drizzle-orm';
import { bankRenamed } from '#features/banks/server/banks.facade.ts';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { usualReasonsPoint } from '#features/company/server/company.facade.ts';
import { dealReasonTexts } from '#features/deal-legs/deal-legs.reasons.ts';
import { recountAll } from '#features/deal-legs/server/recount-deadlines.ts';
import { recountDues } from '#features/deal-legs/server/due-rules.ts';
import { renameBank } from '#features/deal-legs/server/store-standings.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { type Priced, pricedPoint } from '#features/tariffs/server/tariffs.facade.ts';
import { normChanged, type Waiting, waitingPoint } from '#features/turn-norms/server/turn-norms.facade.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { listen } from '#kit/server/define-hook.ts';

/** The company makes the reasons that moves ask for its own. */
export const usualReasons = usualReasonsPoint.give(dealReasonTexts);

/** A day that became free moves the days to sign that lie behind it. */
export const recountOnCalendar = listen(calendarChanged, ({ db, now, services }) =>
  recountAll({ db, now, services }),
);

/** Another norm of a turn moves the due times of those who wait by it. */
export const recountOnNorm = listen(normChanged, recountDues);

/** The rows of a bank's deals name it as it is called now. */
export const renameOnRows = listen(bankRenamed, renameBank);

/** Legs whose due time stands wait by the norm of their place. */
export const waitingLegs = waitingPoint.give((db) =>
  selectRows<Waiting>(
    db,
    sql`select l.status, l.sub_state, count(*)::int as count from ${dealLegs} l
        where l.due_at is not null and l.turn is not null group by l.status, l.sub_state`,
  ),
);

/** Legs carry the cell of the tariff they were priced by. */
export const pricedLegs = pricedPoint.give(async (db, { bankId, since, most }) => {
  const newest = await selectRows<Priced>(
    db,
    sql`select d.law, d.purpose, d.amount, d.days, d.has_prepayment as "hasPrepayment",
               d.has_no_experience as "hasNoExperience", d.has_direct_debit as "hasDirectDebit",
               d.uses_client_form as "usesClientForm"
        from ${dealLegs} l join ${deals} d on d.id = l.deal_id
        where l.bank_id = ${bankId} and l.tariff_cell_id is not null
          and l.created_at >= ${since.toISOString()}::timestamptz
          and d.law is not null and d.purpose is not null and d.amount is not null and d.days is not null
        order by l.id desc limit ${most}`,
  );
  const open = await selectRow<{ count: number }>(
    db,
    sql`select count(distinct l.deal_id)::int as count from ${dealLegs} l
        where l.bank_id = ${bankId} and l.price is not null
          and l.status not in ('issued', 'client_refused', 'bank_refused', 'deleted')`,
  );
  return { newest, open: open?.count ?? 0 };
});
