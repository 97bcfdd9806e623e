import pg from 'pg';
import type { Role } from '#domain/role.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';

/** People with a session each, whose tokens the clients know. */
export const fillPeople = async (url: string, count: number, role: Role): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into users (username, roles, stop_app, created_at, updated_at)
    select 'load' || n, array['${role}'], 0, now(), now() from generate_series(1, ${count}) n`);
  const tokens = Array.from(
    { length: count },
    (_, at) => `${'t'.repeat(33)}${String(at + 1).padStart(10, '0')}`,
  );
  await client.query(
    `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
     select n, '${role}', hashed, 'c' || hashed, now(), now(), now() + interval '1 day', 'bench', 'bench'
     from unnest($1::text[]) with ordinality as t (hashed, n)`,
    [tokens.map((token) => hashToken(token))],
  );
  await client.query('analyze');
  await client.end();
};
