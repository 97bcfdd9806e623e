import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealLegs, deals, offers, visibleDeals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import type { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayLimits } from '#features/work-days/work-days.limits.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Business = CallReply<typeof workDayCalls.getOwnBusiness>;

const most = 50;
const closed = sql.join(
  closedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/** Deals of an agent with offers that hold, the one that runs out first before the others. */
const offersOf = (caller: Caller, today: IsoDate): SQL => sql`
  select d.id, d.client_name, array_to_json(array_agg(b.name order by o.price, o.id)) as banks,
         min(o.price)::text as price, min(o.valid_until)::text as valid_until
  from ${deals} d
  join ${dealLegs} l on l.deal_id = d.id and l.status = 'approved'
  join ${offers} o on o.leg_id = l.id and o.is_active and o.valid_until >= ${today}::date
  join ${banks} b on b.id = l.bank_id
  where d.agent_id = ${caller.userId} and ${visibleDeals(caller)} and d.status = 'approved'
  group by d.id order by min(o.valid_until), d.id limit ${most}`;

/** Guarantees of an agent's clients that end soon and from which no deal that lives goes on, the nearest end first. */
const endingsOf = (caller: Caller, today: IsoDate): SQL => sql`
  select g.id, g.deal_id as application_id, g.number, d.client_name, b.name as bank_name, g.amount::text,
         g.date_end::text
  from ${deals} d
  join ${guarantees} g on g.deal_id = d.id
  join ${banks} b on b.id = g.bank_id
  where d.agent_id = ${caller.userId} and ${visibleDeals(caller)} and g.state = 'live'
    and g.date_end between ${today}::date and ${addDays(today, workDayLimits.ending())}::date
    and not exists (select from ${deals} c where c.parent_id = d.id and c.status not in (${closed}))
  order by g.date_end, g.id limit ${most}`;

/** What an agent's deals bring next: offers that wait for his clients, guarantees that are to be gone on from. */
export const readBusiness = async ({ db, caller, now }: Operation): Promise<Business> => {
  const today = moscowDateOf(now);
  return {
    offers: await selectRows(db, offersOf(caller, today)),
    endings: await selectRows(db, endingsOf(caller, today)),
  };
};
