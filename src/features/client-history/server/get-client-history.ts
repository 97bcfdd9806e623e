import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { clientHistoryCalls } from '#features/client-history/client-history.contract.ts';
import { closedStatuses, otherBankChosen } from '#features/deals/deals.status.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type History = CallReply<(typeof clientHistoryCalls)['getClientHistory']>;

const shown = 20;
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const money = (sum: SQL): SQL => sql`coalesce(${sum}, 0)::numeric(17, 2)::text`;
const closed = sql.join(
  ['issued', ...closedStatuses].map((status) => sql`${status}`),
  sql`, `,
);

/** Everything in one statement over the deals the caller sees. */
const historyStatement = (caller: Caller, id: number): SQL => sql`
  with mine as materialized (
    select d.* from ${deals} d where d.organization_id = ${id} and d.status <> 'deleted' and ${visibleDeals(caller)}
  ), statuses as (
    select status, count(*)::int as deals, ${money(sql`sum(amount)`)} as amount from mine group by status
  ), refused as (
    select l.deal_id as application_id, b.name as bank, l.status = 'bank_refused' as by_bank, l.refusal_code as code,
      l.refusal_text as words, ${instant(sql`l.status_since`)} as at
    from mine join ${dealLegs} l on l.deal_id = mine.id left join ${banks} b on b.id = l.bank_id
    where l.status in ('bank_refused', 'client_refused') and l.refusal_code is distinct from ${otherBankChosen}
    order by l.status_since desc, l.id desc limit ${shown}
  ), latest as (
    select id, status, amount::text as amount, tender_number, ${instant(sql`created_at`)} as created_at
    from mine order by mine.created_at desc, mine.id desc limit ${shown}
  )
  select count(*)::int as deals, count(*) filter (where status not in (${closed}))::int as in_work,
    count(*) filter (where status = 'issued')::int as issued,
    ${money(sql`sum(amount) filter (where status = 'issued')`)} as issued_amount,
    ${money(sql`sum(amount)`)} as asked_amount, ${instant(sql`min(created_at)`)} as first_at,
    coalesce((select json_agg(s order by s.deals desc, s.status) from statuses s), '[]') as by_status,
    coalesce((select json_agg(r order by r.at desc) from refused r), '[]') as refusals,
    coalesce((select json_agg(l order by l.created_at desc) from latest l), '[]') as recent
  from mine`;

/** What we have done with a client, within the deals the caller sees. */
export const getClientHistory = async (
  id: number,
  context: Pick<Operation, 'db' | 'caller' | 'services'>,
): Promise<History> => {
  const organization = await findOrganization(context, id);
  const found = await selectRow<History>(context.db, historyStatement(context.caller, organization.id));
  if (!found) throw new Error('An aggregate without a row');
  return found;
};
