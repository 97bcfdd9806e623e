import { sql } from 'drizzle-orm';
import pg from 'pg';
import { addToDays } from '#features/statistics/server/day-sums.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';

/** Days of the generated year, counted back from today, and how long the planted jump lasts. */
const yearDays = 365;
export const jumpDays = 30;

/** Which bank a deal goes to first is told once, not by looking through the banks for each deal. */
const numbered = `
  create temporary table numbered_banks as select id as bank_id, row_number() over (order by id) as bank_number from banks`;

/**
 * Facts of a generated life of every deal: steps of random length, outcomes of random luck, the same in every run. Bank
 * number 3 of the list refuses three of four decided in the last month, where the others refuse one of four.
 */
const facts = `
  with dice as (
    select d.*, t.at as made, r.bank_id, r.bank_number,
      (hashint4(d.id) & 65535) / 65536.0 as a, (hashint4(d.id + 1000003) & 65535) / 65536.0 as b,
      (hashint4(d.id + 2000003) & 65535) / 65536.0 as c, (hashint4(d.id + 3000017) & 65535) / 65536.0 as e
    from deals d
    cross join lateral (select now() - ((hashint4(d.id + 77) & 65535) / 65536.0) * interval '${yearDays} days' as at) t
    join numbered_banks r on r.bank_number = 1 + (d.id * 7919::bigint) % (select count(*) from banks)
  ), life as (
    select *, made + a * interval '2 days' as collecting, made + (1 + 6 * a) * interval '1 day' as sent,
      made + (2 + 6 * a + 5 * b) * interval '1 day' as decided,
      c < case when bank_number = 3 and made + (2 + 6 * a + 5 * b) * interval '1 day' > now() - interval '${jumpDays} days'
        then 0.75 else 0.25 end as refused
    from dice
  ), far as (
    select *, decided + (1 + 3 * e) * interval '1 day' as issuing, decided + (2 + 9 * e) * interval '1 day' as out,
      not refused and e < 0.8 as lucky
    from life
  )
  insert into deal_facts (deal_id, status, manager_id, agent_id, created_by, product, law, purpose, source, region, band,
    amount, created_on, created_at, collecting_at, bank_at, approved_at, issuing_at, issued_at, issued_on,
    issued_bank_id, issued_amount, first_bank_id, refused_on, refused_by, reason, stage)
  select id, status, manager_id, agent_id, created_by, 'guarantee', law, purpose, source, '77', 1, amount,
    (made at time zone 'Europe/Moscow')::date, made,
    case when collecting <= now() then collecting end, case when sent <= now() then sent end,
    case when decided <= now() and not refused then decided end, case when lucky and issuing <= now() then issuing end,
    case when lucky and out <= now() then out end,
    case when lucky and out <= now() then (out at time zone 'Europe/Moscow')::date end,
    case when lucky and out <= now() then bank_id end, case when lucky and out <= now() then amount end,
    case when sent <= now() then bank_id end,
    case when refused and decided <= now() then (decided at time zone 'Europe/Moscow')::date end,
    case when refused and decided <= now() then 'bank' end, case when refused and decided <= now() then 'finances' end,
    case when decided > now() then 'bank' end
  from far`;

/** The first bank of a deal decides; the others have not yet. */
const legs = `
  insert into leg_facts (leg_id, deal_id, bank_id, sent_on, decided_on, decision, reason,
    decision_minutes, norm_minutes, questions,
    tariff_price, offered_price)
  select l.id, l.deal_id, b.bank_id, (f.bank_at at time zone 'Europe/Moscow')::date,
    case when l.ordinal = 1 then coalesce((f.approved_at at time zone 'Europe/Moscow')::date, f.refused_on) end,
    case when l.ordinal > 1 then null when f.approved_at is not null then 'approved' when f.refused_on is not null then 'refused' end,
    case when l.ordinal = 1 and f.approved_at is null and f.refused_on is not null then 'finances' end,
    600, 480, l.id % 3, 20000, 19000
  from deal_facts f
  join application_banks l on l.deal_id = f.deal_id
  join numbered_banks b on b.bank_number = 1 + (f.deal_id * 7919::bigint + l.ordinal - 1) % (select count(*) from banks)`;

/** Our turns and the bank's of what was sent: some ended by their term. */
const turns = `
  insert into leg_turns (leg_id, deal_id, turn, status, since, until, due_at, is_rebuilt)
  select l.id, l.deal_id, 'broker', 'collecting', f.created_at, f.bank_at,
    f.created_at + (l.id % 10) * interval '1 day', false
  from deal_facts f join application_banks l on l.deal_id = f.deal_id where f.bank_at is not null and l.ordinal = 1`;

/** Fills what statistics know of deals that are there. */
export const fillFacts = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Keys and triggers would be asked of each of millions of rows.
  await client.query("set session_replication_role = replica; set work_mem = '256MB'");
  await client.query('truncate deal_facts, leg_facts, leg_turns, statistics_days, statistics_changes');
  for (const text of [numbered, facts, legs, turns, 'vacuum analyze']) await client.query(text);
  await client.end();
  const database = await openPostgres(url);
  await addToDays(database.owner, { which: sql`true`, sign: 1 });
  await database.owner.execute('vacuum analyze statistics_days');
  await database.close();
};
