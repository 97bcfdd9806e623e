import pg from 'pg';
import { fillBare } from '#bench/fill-bare.ts';

/** Who asks: over everybody, and over his own twentieth. */
export const agentAskers = ['admin', 'curator'] as const;

const people = `
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'bench-' || role, array[role], 'Bench', 0, now(), now() from unnest(array['admin','curator']) role;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at)
    select 'c' || n, '{curator}', 'C' || n, 0, now(), now() from generate_series(1, 19) n;
  insert into banks (name, bik, in_ministry_list, max_amount, max_term_days, laws, stop_regions, min_company_age_months,
                     decision_hours, requires_qualified_signature, created_at)
    select 'Bank ' || n, '04999901' || n, true, 50000000, 1095, array['44'], array[]::text[], 3, 4, true, now()
    from generate_series(0, 9) n;`;

/** Last names of two words out of 20 × 20 and a number: a name is rare, a word is not. */
const agents = `
  insert into users (username, roles, last_name, first_name, phone, email, legal_form, curator_id, stop_app, created_at, updated_at)
    select 'a' || n, '{agent}', initcap(a[1 + n % 20]) || b[1 + n / 20 % 20] || ' ' || n, 'Иван',
           '+7900' || lpad(n::text, 7, '0'), 'a' || n || '@example.test', (array['ip','person','self_employed','ooo'])[1 + n % 4],
           c.id, 0, now() - interval '1 year', now()
    from generate_series(1, $1::int) n
    join (select id, row_number() over (order by id) - 1 as k from users where 'curator' = any(roles)) c on c.k = n % 20,
         (select string_to_array('речной северный горный лесной степной морской заречный тихий светлый каменный мостовой янтарный ольховый рябиновый снежный полевой луговой озёрный сосновый кедровый', ' ') as a,
                 string_to_array('монолит створ причал утес родник контур курган плес проект союз дом путь берег мыс холм ключ порог остров залив перевал', ' ') as b) w`;

/** One in ten is on his way, one in a hundred of those who work asks for a change, one in fifty has no contract yet. */
const standings = `
  insert into registrations (user_id, asked_role, inn, org_name, created_at)
    select id, 'agent', lpad((660000000000 + id)::text, 12, '0'), '', created_at from users where 'agent' = any(roles);
  insert into agents (user_id, state, since, has_contract, changes_since)
    select id,
           case when id % 10 > 0 then 'working' else (array['filling','checking','fixing','checked','contract'])[1 + id / 10 % 5] end,
           now() - (id % 3000) * interval '1 hour', id % 10 > 0 and id % 50 <> 1,
           case when id % 100 = 7 then now() - (id % 200) * interval '1 hour' end
    from users where 'agent' = any(roles);`;

const deals = `
  insert into deals (product, client_name, created_by, agent_id, source, status, created_at, updated_at)
  select 1, 'ООО «Клиент ' || n || '»', u.id, u.id, 'agent', 'issued', at, at
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - (n % 730) * interval '1 day' as at) t
  join (select id, row_number() over (order by id) - 1 as k from users where 'agent' = any(roles)) u on u.k = n % $3::int`;

const legs = `
  insert into application_banks (deal_id, bank_id, ordinal, status, status_since, guarantee_amount, issued_at, created_at)
  select n, (select min(id) from banks) + n % 10, 1, 'issued', now(), 1000000, now() - (n % 730) * interval '1 day', now()
  from generate_series($1::int, $2::int) n`;

/** Fills a migrated database with so many agents of twenty curators and so many issued deals of theirs. */
export const fillAgents = async (url: string, agentCount: number, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  await client.query(agents, [agentCount]);
  await client.query(standings);
  // Rows are right by their making; what refers to what is not looked up once more.
  await client.query('set session_replication_role = replica');
  await fillBare(client, 'deals', count, (from, to) => client.query(deals, [from, to, agentCount]));
  await fillBare(client, 'application_banks', count, (from, to) => client.query(legs, [from, to]));
  await client.query('vacuum analyze');
  await client.end();
};
