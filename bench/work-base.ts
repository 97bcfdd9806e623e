import pg from 'pg';
import { fillBare } from '#bench/fill-bare.ts';
import { openRoleSessions } from '#bench/open-sessions.ts';

/** Who asks: over the whole firm, over one department of five, over his own. */
export const workers = ['director', 'head', 'manager', 'operator'] as const;
export type Worker = (typeof workers)[number];

/** Five departments of six managers, and an operator. */
const people = `
  insert into departments (name) select 'D' || n from generate_series(1, 5) n;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at, department_id)
    select 'bench-' || role, array[role], 'Bench', 0, now(), now(), case when role <> 'director' then 1 end
    from unnest(array['director','head','manager','operator']) role;
  update departments set head_id = (select id from users where username = 'bench-head') where id = 1;
  insert into users (username, roles, last_name, stop_app, created_at, updated_at, department_id)
    select 'm' || n, array['manager'], 'M' || n, 0, now(), now(), 1 + n % 5 from generate_series(1, 29) n;`;

/** A client for every ten calls. */
const clients = `
  insert into organizations (inn, kind, short_name, full_name, search_name, status, source, looked_up_at, created_at, updated_at)
    select lpad((7700000000 + n)::text, 10, '0'), 'legal', name, name, lower(name), 'active', 'hand', now(), now(), now()
    from (select n, (array['Речной','Северный','Горный','Лесной','Степной','Морской'])[1 + n % 6] || ' ' ||
                    (array['Монолит','Створ','Причал','Утёс','Родник','Контур'])[1 + n / 6 % 6] || ' ' || n as name
          from generate_series(1, $1::int / 10) n) firms`;

/** Four in a hundred are still open, two in a thousand nobody's; the rest came to their end within two years. */
const leads = `
  insert into leads (name, phone, email, channel, inn, product, law, comment, search_text, state, lost_reason, basis,
                     owner_id, created_by, organization_id, next_contact_at, first_response_at, reached_at,
                     created_at, updated_at, closed_at)
  select name, phone, null, (array['outcall','incall','site','mail','referral','import'])[1 + n / 11 % 6], null, 1, '44',
         'Спрашивал цену', lower(name || ' ' || phone),
         case when not is_open then (array['lost','converted','spam'])[1 + n % 3] else
           (array['new','in_work','callback','no_answer','qualified'])[1 + n / 25 % 5] end,
         case when not is_open and n % 3 = 0 then 'price' end, 'asked',
         case when n % 500 <> 0 then m.id end, m.id, 1 + (n * 7919::bigint) % ($3::int / 10),
         case when is_open and n % 50 = 0 then now() + (n % 300 - 150) * interval '1 hour' end, at, at, at, at,
         case when not is_open then at + interval '2 days' end
  from generate_series($1::int, $2::int) n
  cross join lateral (select n % 25 = 0 as is_open, '+7' || (9000000000 + n)::text as phone,
    (array['Абр','Баж','Вол','Гур','Дрозд','Ежик','Жар','Зим','Кал','Лук','Мур','Ноз','Орл','Пест','Руд','Сух','Тар','Угл','Фил','Хом'])[1 + n * 7919::bigint % 20] ||
    (array['ов','ин','енко','еев','ский','ак','ун','ецкий','анов','ихин','ухов','аров','ицын','юк','евич','ыгин','уев','остин','ачёв','ёнов'])[1 + n * 104729::bigint / 20 % 20] || ' ' ||
    (array['Пётр','Анна','Олег','Вера','Глеб','Инна','Марат','Юлия','Семён','Римма'])[1 + n / 8 % 10] as name,
    now() - ((3 * $3 - n)::float8 / (3 * $3)) * interval '1095 days' as at) t
  join (select id, row_number() over (order by id) - 1 as k from users where 'manager' = any(roles)) m on m.k = n / 7 % 30`;

/** One call in twelve was missed, one in four reached nobody; one in a thousand is noted at length. */
const calls = `
  insert into calls (direction, phone, name, organization_id, user_id, kind, is_practice, state, started_at, dialled_at,
                     answered_at, ended_at, sip_code, ended_by, result, comment, called_back_by)
  select case when is_in then 'in' else 'out' end, '+7' || (9000000000 + n % ($3::int / 4))::text, o.short_name, o.id,
         case when n % 12 <> 0 then m.id end, 'offer', false, 'ended', at, at,
         case when n % 12 <> 0 and n % 4 <> 1 then at + interval '8 seconds' end,
         at + (20 + n % 300) * interval '1 second', 200, 'they',
         case when n % 12 = 0 then null when n % 4 = 1 then 'no_answer' when n % 997 = 0 then 'dnc_request' else 'reached_interested' end,
         case when n % 1009 = 0 then 'Просил счёт ' || n else '' end,
         case when n % 12 = 0 and n % 120 <> 0 then n end
  from generate_series($1::int, $2::int) n
  cross join lateral (select n % 6 = 0 as is_in, now() - (($3 - n)::float8 / $3) * interval '730 days' as at) t
  join organizations o on o.id = 1 + (n * 7919::bigint) % ($3::int / 10)
  join (select id, row_number() over (order by id) - 1 as k from users where roles && '{manager,operator}') m on m.k = n / 7 % 31`;

/** One talk in twenty was recorded. */
const recordings = `
  insert into call_recordings (call_id, words, started_at, ms, bytes, pieces)
  select id, '', started_at, 20000, 160000, 4 from calls where answered_at is not null and id % 20 = 0`;

/** Fills a migrated database with so many leads and as many calls of three years of work. */
export const fillWork = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(people);
  await client.query(clients, [count]);
  // Rows are right by their making; what refers to what is not looked up once more.
  await client.query('set session_replication_role = replica');
  await fillBare(client, 'leads', count, (from, to) => client.query(leads, [from, to, count]));
  await fillBare(client, 'calls', count, (from, to) => client.query(calls, [from, to, count]));
  await client.query(recordings);
  await client.query('vacuum analyze');
  await client.end();
};

/** Opens a session for each who asks and returns the bearer tokens. */
export const openWorkSessions = (url: string): Promise<Readonly<Record<Worker, string>>> =>
  openRoleSessions(url, workers);
