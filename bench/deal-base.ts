import pg from 'pg';
import { buildServer } from '#app/server/build-server.ts';
import { storeMissingStandings } from '#features/deal-legs/server/store-standings.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { readSettings } from '#kit/server/settings.ts';

/** Who asks in the benchmark: an admin, one of 20 managers, a head agent with 50 agents below him. */
export const askers = ['admin', 'manager', 'headagent'] as const;
export type Asker = (typeof askers)[number];

const people = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'bench-' || role, array[role], 'Bench', 0, now(), now() from unnest(array['admin','manager','headagent']) role;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'm' || n, array['manager'], 'M' || n, 0, now(), now() from generate_series(1, 19) n;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at, parent_id)
    select 'a' || n, array['agent'], 'A' || n, 0, now(), now(),
           case when n <= 50 then (select id from users where username = 'bench-headagent') end
    from generate_series(1, 500) n;
  insert into banks (name, bik, in_ministry_list, max_amount, max_term_days, laws, stop_regions, min_company_age_months,
                     decision_hours, requires_qualified_signature, created_at)
    select 'Bank ' || n, '04999901' || n, true, 50000000, 1095, array['44'], array[]::text[], 3, 4, true, now()
    from generate_series(0, 9) n;
  insert into organizations (inn, kind, short_name, full_name, search_name, status, source, looked_up_at, created_at, updated_at)
    select lpad((7700000000 + n)::text, 10, '0'), 'legal', name, name, lower(name), 'active', 'hand', now(), now(), now()
    from (select n, (array['Речной','Северный','Горный','Лесной','Степной','Морской'])[1 + n % 6] || ' ' ||
                    (array['Монолит','Створ','Причал','Утёс','Родник','Контур'])[1 + n / 6 % 6] || ' ' || n as name
          from generate_series(1, 20000) n) firms;`;

const stretch = `
  insert into deals (product, law, guarantee_kind, purpose, organization_id, inn, client_name, tender_number, amount,
                     date_start, date_end, days, agent_id, manager_id, created_by, source, status, turn, deadline,
                     created_at, updated_at)
  select 1, '44', 'BG', 'contract', o.id, o.inn, o.short_name, lpad((hashint8(n)::bigint + 3e9)::bigint::text, 19, '0'),
         (100000 + n % 9000000)::numeric, current_date, current_date + 200, 201,
         a.id, m.id, a.id, 'agent',
         (array['draft','collecting','sending','signing','query','approved','issuing','issued','bank_refused','client_refused'])[1 + n % 10],
         (array['agent','broker','client','bank'])[1 + n % 4], now() + (n % 300) * interval '1 hour', at, at
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - (n::float8 / $3) * interval '730 days' as at) t
  join organizations o on o.id = 1 + (n * 7919::bigint) % 20000
  join (select id, row_number() over (order by id) - 1 as k from users where username ~ '^(m\\d+|bench-manager)$') m on m.k = (n / 10) % 20
  join (select id, row_number() over (order by id) - 1 as k from users where username ~ '^a\\d+$') a on a.k = (n / 7) % 500`;

const legs = `
  insert into application_banks (deal_id, bank_id, ordinal, status, sub_state, status_since, turn, price, created_at)
  select d.id, 1 + (d.id + k) % 10, k, d.status, null, d.created_at, d.turn, 20000 + k, d.created_at
  from deals d cross join generate_series(1, 3) k where d.id between $1 and $2`;

/** Every bank asks for twelve documents. */
export const askForDocuments = `
  insert into bank_products (bank_id, name, laws, purposes, amount_from, amount_to, days_from, days_to, position, created_at, updated_at)
    select id, 'Product', array['44'], array['contract'], 1, 90000000, 1, 1000, 1, now(), now() from banks;
  insert into bank_packages (bank_id, updated_at) select id, now() from banks;
  insert into bank_package_items (package_id, position, document_type, clients, laws, purposes)
    select p.id, t.n, t.code, '{}', '{}', '{}' from bank_packages p
    cross join (select code, row_number() over (order by code) as n from document_types order by code limit 12) t;`;

const step = 50_000;

/** Fills a migrated database with `count` deals over two years, of three legs unless they are not wanted. */
export const fillDeals = async (url: string, count: number, withLegs = true): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  for (let from = 1; from <= count; from += step) {
    await client.query(stretch, [from, Math.min(count, from + step - 1), count]);
    process.stderr.write(`\r${Math.min(count, from + step - 1)} deals`);
  }
  const { rows } = await client.query<{ low: number; high: number }>(
    'select min(id) as low, max(id) as high from deals',
  );
  const { low = 1, high = 0 } = rows[0] ?? {};
  if (withLegs)
    for (let from = low; from <= high; from += step)
      await client.query(legs, [from, Math.min(high, from + step - 1)]);
  await client.query('vacuum analyze');
  process.stderr.write('\n');
  await client.end();
};

/** Stores what rows of the list show of the legs, as the product does it for deals that stood there before. */
export const storeRows = async (url: string, dataDir: string): Promise<void> => {
  const database = await openPostgres(url);
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const { app, services } = await buildServer({ settings, database });
  await storeMissingStandings(services);
  await app.close();
  await database.owner.execute('vacuum analyze deals');
  await database.close();
};

/** Opens a session for each asker and returns the bearer tokens. */
export const openSessions = async (url: string): Promise<Readonly<Record<Asker, string>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tokens = { admin: 'a'.repeat(43), manager: 'm'.repeat(43), headagent: 'h'.repeat(43) };
  for (const asker of askers) {
    await client.query(
      `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
       select id, $1, $2, $3, now(), now(), now() + interval '1 day', 'bench', '' from users where username = 'bench-' || $1`,
      [asker, hashToken(tokens[asker]), hashToken(`cookie ${asker}`)],
    );
  }
  await client.end();
  return tokens;
};
