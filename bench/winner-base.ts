import pg from 'pg';
import { hashToken } from '#features/sign-in/server/open-session.ts';

/** So many people call at once. */
export const operators = 20;
export const tokenOf = (at: number): string => `d${String(at).padStart(2, '0')}`.padEnd(43, 'x');

const people = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'caller-' || n, array['manager'], 'C' || n, 0, now(), now() from generate_series(0, ${operators - 1}) n`;
const session = `
  insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
    select id, 'manager', $2, $3, now(), now(), now() + interval '1 day', 'bench', ''
    from users where username = $1`;
const tender = `
  insert into tenders (number, law, kind_code, subject, customers, lots, document_date, search_text, content_hash, created_at, updated_at)
    values ('bench', '44', 'A', 'A', '[]', '[]', now(), '', '', now(), now())`;

/** One company for each winner, over eleven zones; one in fifty is closed, one in a hundred stopped (beside ten thousand strangers), one in ten opened an offer long ago. */
const companies = `
  insert into winner_companies (id, inn, name, zone, region_code, rank, is_ready, best_winner_id, closed_at, sign_deadline, looked_up_at, created_at, updated_at)
    overriding system value
    select n, lpad((7800000000 + n)::text, 10, '0'), 'Победитель ' || n,
      (array['Europe/Kaliningrad','Europe/Moscow','Europe/Samara','Asia/Yekaterinburg','Asia/Omsk','Asia/Novosibirsk',
             'Asia/Irkutsk','Asia/Yakutsk','Asia/Vladivostok','Asia/Magadan','Asia/Kamchatka'])[1 + n % 11], '77',
      (n * 7919::bigint) % 1000003, n % 50 <> 0, n, case when n % 50 = 0 then now() end, current_date + 20, now(), now(), now()
    from generate_series($1::int, $2::int) n where $3::int > 0`;
const winners = `
  insert into winners (id, tender_id, lot, inn, company_id, inn_source, state, register_state, number, law, subject, customer,
      company_name, security, sign_deadline, rank, ranked_at, search_text, created_at, updated_at)
    overriding system value
    select n, 1, n, lpad((7800000000 + n)::text, 10, '0'), n, 'register', 'offered', 'signing', lpad(n::text, 19, '0'), '44',
      'Поставка ' || n, 'Заказчик', 'Победитель ' || n, 100000 + (n * 7919::bigint) % 5000000, current_date + 20,
      (n * 7919::bigint) % 1000003, now() + interval '1 day',
      'победитель ' || n || ' ' || (array['створ','монолит','причал','родник','контур'])[1 + n % 5] || ' ' || (n * 104729::bigint) % 1000003,
      now(), now()
    from generate_series($1::int, $2::int) n where $3::int > 0`;
const contacts = `
  insert into winner_contacts (company_id, kind, value, source, found_at)
    select n, 'phone', '+7' || (9000000000 + n)::text, 'register', now()
    from generate_series($1::int, $2::int) n where $3::int > 0`;
const stops = `
  insert into call_stop_list (inn, reason, added_by, added_at)
    select lpad((7800000000 + n)::text, 10, '0'), 'client_request', 1, now() from generate_series(7, $1::int, 100) n
    union all select lpad((5400000000 + n)::text, 10, '0'), 'client_request', 1, now() from generate_series(1, 10000) n`;

/** Promises of two years, one in twenty of them to be kept yet; and the calls of the day before: the rules let another through. */
const callbacks = `
  insert into callbacks (phone, name, kind, at, zone, reason, is_agreed, state, owner_id, created_at, updated_at, closed_at)
    select '+7' || (9000000000 + n * 13)::text, '', 'personal', now() + (n % 700) * interval '1 day' - interval '5 days', 'Europe/Moscow', '',
      true, case when n % 20 = 0 then 'planned' else 'done' end, 1 + n % ${operators}, now(), now(),
      case when n % 20 <> 0 then now() end
    from generate_series(1, 20000) n`;
const calls = `
  insert into calls (direction, phone, user_id, kind, is_practice, state, started_at, dialled_at, ended_at)
    select 'out', '+7' || (9000000000 + n)::text, 1 + n % ${operators}, 'offer', true, 'ended', t, t, t
    from generate_series(1, 20000) n, (select now() - interval '1 day' as t) y`;
/** They are counted already: nobody counts older calls behind the scenes while something is measured. */
const facts = `
  insert into call_facts (call_id, day, is_practice, user_id, hour, zone, region, source, is_reached, seconds, has_offer, is_opened)
    select id, current_date, true, user_id, 12, 'Europe/Moscow', '', '', false, 0, false, false from calls`;

const step = 100_000;

/** Fills a migrated database with so many winners who wait to be called, and the people who call. */
export const fillWinners = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  for (let at = 0; at < operators; at += 1)
    await client.query(session, [`caller-${at}`, hashToken(tokenOf(at)), hashToken(`cookie ${at}`)]);
  await client.query(tender);
  // Rows are right by their making; what refers to what is not looked up once more.
  await client.query('set session_replication_role = replica');
  for (const statement of [companies, winners, contacts])
    for (let from = 1; from <= count; from += step)
      await client.query(statement, [from, Math.min(count, from + step - 1), count]);
  await client.query(callbacks);
  await client.query(calls);
  await client.query(facts);
  await client.query(stops, [count]);
  // What the product files besides takes the next numbers.
  for (const table of ['winners', 'winner_companies'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [count]);
  await client.query('vacuum analyze');
  await client.end();
};
