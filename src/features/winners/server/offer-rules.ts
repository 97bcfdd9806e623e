import { type SQL, sql } from 'drizzle-orm';
import { callStopList } from '#features/call-rules/server/call-rules.read.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { winnerContacts, winners } from '#features/winners/server/winners.tables.ts';
import { failedDeals } from '#features/winners/winners.rules.ts';

/**
 * The rules of who is never offered, as conditions over a company `f` at the moment that stands in the query as a value.
 * They are asked in the very statement that hands a company out, and told in words where a row is shown.
 */

const isStopped = (whose: SQL, moment: SQL): SQL => sql`exists (
  select from ${callStopList} s where ${whose} and s.removed_at is null and (s.until is null or s.until > ${moment}))`;

/** He asked to be left alone, or a court did for him. */
const companyIsStopped = (moment: SQL): SQL => isStopped(sql`s.inn = f.inn`, moment);

/** Some number of the company may be dialled. */
const hasOpenPhone = (moment: SQL): SQL => sql`exists (
  select from ${winnerContacts} c where c.company_id = f.id and c.kind = 'phone' and c.hidden_at is null
    and not ${isStopped(sql`s.phone = c.value`, moment)})`;

/** It has a number at all. */
export const hasPhone = sql`exists (
  select from ${winnerContacts} c where c.company_id = f.id and c.kind = 'phone' and c.hidden_at is null)`;

const cardHeld = (moment: SQL): SQL => sql`select from ${organizations} o
  where (o.id = f.organization_id or o.inn = f.inn) and o.held_until > ${moment}`;

/** This agent holds the client. */
export const isHeldBy = (agentId: number, now: Date): SQL =>
  sql`exists (${cardHeld(sql`${now.toISOString()}::timestamptz`)} and o.holder_id = ${agentId})`;

/** An agent holds the client, by whatever card: the one it stands under, or one of its tax number; no head has let it pass. */
export const isHeld = (moment: SQL): SQL => sql`(f.passed_by is null
  and exists (${cardHeld(moment)} and o.holder_id is not null))`;

const failed = sql.param(`{${failedDeals.join(',')}}`);

/** A live deal of this client `f` on this purchase `w`. */
export const hasDeal = sql`exists (
  select from ${deals} d where d.inn = f.inn and d.tender_number = w.number
    and d.status <> all(${failed}::text[]))`;

/** Some purchase of the company is to be called about, with no deal on it. */
const hasOffered = (today: string): SQL => sql`exists (
  select from ${winners} w where w.company_id = f.id and w.state = 'offered'
    and w.sign_deadline >= ${today}::date and not ${hasDeal})`;

/** Every offered purchase of the company has its deal. */
const isAllDeals = (today: string): SQL => sql`(exists (
  select from ${winners} w where w.company_id = f.id and w.state = 'offered' and w.sign_deadline >= ${today}::date)
  and not ${hasOffered(today)})`;

/** Nothing stands against offering the company something at this moment, its hours aside. */
export const isAllowed = (moment: SQL, today: string): SQL => sql`(f.closed_at is null
  and not ${companyIsStopped(moment)} and not ${isHeld(moment)} and ${hasOpenPhone(moment)} and ${hasOffered(today)})`;

/** Till when a company rests; null where it does not. */
export const restsUntil = sql`greatest(f.not_before, f.refused_until)`;

/** Why a company is not offered now, in one word; null where it is. */
export const holdReason = (moment: SQL, today: string): SQL => sql`case
  when f.closed_at is not null then 'closed'
  when ${companyIsStopped(moment)} then 'stop'
  when ${isHeld(moment)} then 'held'
  when ${isAllDeals(today)} then 'deal'
  when not ${hasPhone} then 'no_phone'
  when not ${hasOpenPhone(moment)} then 'stop'
  when not ${hasOffered(today)} then 'nothing'
  when ${restsUntil} > ${moment} then 'later' end`;
