import pg from 'pg';

/** Who asks: over everything, and over his own. */
export const accrualAskers = ['admin', 'agent'] as const;
export type AccrualAsker = (typeof accrualAskers)[number];

/** A thousand agents, ten banks. */
const people = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'bench-' || role, array[role], 'Bench', 0, now(), now() from unnest(array['admin','agent']) role;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'a' || n, '{agent}', 'A' || n, 0, now(), now() from generate_series(1, 999) n;
  insert into banks (name, bik, in_ministry_list, max_amount, max_term_days, laws, stop_regions, min_company_age_months,
                     decision_hours, requires_qualified_signature, created_at)
    select 'Bank ' || n, '04999901' || n, true, 50000000, 1095, array['44'], array[]::text[], 3, 4, true, now()
    from generate_series(0, 9) n;`;

const deals = `
  insert into deals (id, product, client_name, created_by, source, status, created_at, updated_at)
  overriding system value select n, 1, 'ООО «Клиент ' || n || '»', (select min(id) from users), 'staff', 'issued', now(), now()
  from generate_series($1::int, $2::int) n`;

const legs = `
  insert into application_banks (id, deal_id, bank_id, ordinal, status, status_since, created_at)
  overriding system value select n, n, (select min(id) from banks) + n % 10, 1, 'issued', now(), now() from generate_series($1::int, $2::int) n`;

/** Three years of issues, a thousand days. */
const grounds = `
  insert into accrual_grounds (kind, state, deal_id, leg_id, bank_id, issue_number, day, base, excess, income, received,
                               facts, network, needs_yes, search_text, created_at)
  select 'issue', 'live', n, n, (select min(id) from banks) + n % 10, 1, current_date - n % 1000, 84120, 6380, 35184,
         case when n % 19 = 0 then 0 else 35184 end,
         '{"paid":9050000,"sum":100000000,"tariff":8412000,"tariffVersion":null,"days":365}', 22972.40, false, '', now()
  from generate_series($1::int, $2::int) n`;

const accruals = `
  insert into accruals (ground_id, kind, level, person_id, payee_id, deal_id, leg_id, bank_id, day, month, amount, state,
                        formula, search_text, created_at)
  select n, 'issue', 'own', u.id, u.id, n, n, (select min(id) from banks) + n % 10, current_date - n % 1000,
         date_trunc('month', current_date - n % 1000), 22972.40,
         case when n % 19 = 0 then 'expected' when n % 19 = 1 then 'confirmed' when n % 19 = 2 then 'in_report' else 'paid' end,
         '{"parts":[{"of":"base","amount":8412000,"percent":"22"}],"flat":null,"raised":false,"less":0}',
         n || '-1 ооо «клиент ' || n || '»', now()
  from generate_series($1::int, $2::int) n
  join (select id, row_number() over (order by id) - 1 as k from users where 'agent' = any(roles)) u on u.k = (n + n / 1000) % 1000`;

/** The totals as they are written with the accruals. */
export const accrualTotals = `
  insert into accrual_totals (person_id, payee_id, state, month, sum, count)
    select person_id, payee_id, state, month, sum(amount), count(*) from accruals group by 1, 2, 3, 4;
  insert into accrual_totals (person_id, payee_id, state, month, sum, count)
    select null, null, state, month, sum(amount), count(*) from accruals group by 3, 4;`;

const step = 100_000;

/** Fills a migrated database with so many accruals of a thousand agents, each of an issue of its own. */
export const fillAccruals = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  // Rows are right by their making; what refers to what is not looked up once more.
  await client.query('set session_replication_role = replica');
  for (const [name, statement] of Object.entries({ deals, legs, grounds, accruals }))
    for (let from = 1; from <= count; from += step) {
      const to = Math.min(count, from + step - 1);
      await client.query(statement, [from, to]);
      process.stderr.write(`\r${to} ${name}      `);
    }
  process.stderr.write('\n');
  await client.query(accrualTotals);
  await client.query('vacuum analyze');
  await client.end();
};
