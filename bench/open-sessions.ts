import pg from 'pg';
import { hashToken } from '#features/sign-in/server/open-session.ts';

/** Opens a session for `bench-…` of each role and returns the bearer tokens. */
export const openRoleSessions = async <Role extends string>(
  url: string,
  roles: readonly Role[],
): Promise<Readonly<Record<Role, string>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tokenOf = (role: Role): string => role.padEnd(43, '0');
  for (const role of roles)
    await client.query(
      `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
       select id, $1, $2, $3, now(), now(), now() + interval '1 day', 'bench', '' from users where username = 'bench-' || $1`,
      [role, hashToken(tokenOf(role)), hashToken(`cookie ${role}`)],
    );
  await client.end();
  return Object.fromEntries(roles.map((role) => [role, tokenOf(role)])) as Record<Role, string>;
};
