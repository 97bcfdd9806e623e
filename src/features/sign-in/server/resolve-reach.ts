import { sql } from 'drizzle-orm';
import { isAgentFamily, type Role } from '#domain/role.ts';
import type { Reach } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

const ids = async (db: Db, query: ReturnType<typeof sql>): Promise<number[]> =>
  (await selectRows<{ id: number }>(db, query)).map((row) => row.id);

const agentsOf = (db: Db, userId: number, role: Role): Promise<number[]> => {
  if (role === 'curator') return ids(db, sql`select id from users where curator_id = ${userId} order by id`);
  if (role === 'senioragent') {
    return ids(db, sql`select id from users where id = ${userId} or parent_id = ${userId} order by id`);
  }
  if (role === 'headagent') {
    return ids(
      db,
      sql`with recursive branch as (
            select id from users where id = ${userId}
            union select u.id from users u join branch b on u.parent_id = b.id)
          select id from branch order by id`,
    );
  }
  return Promise.resolve(isAgentFamily(role) ? [userId] : []);
};

/** The people through whom a user sees records: his departments' staff, his mentor, his agents or branch. */
export const resolveReach = async (
  db: Db,
  userId: number,
  role: Role,
  mentorId: number | null,
): Promise<Reach> => ({
  departmentUserIds:
    role === 'head'
      ? await ids(
          db,
          sql`select u.id from users u join departments d on d.id = u.department_id
              where d.head_id = ${userId} union select ${userId}::int order by 1`,
        )
      : [],
  mentorId: role === 'trainee' ? mentorId : null,
  agentIds: await agentsOf(db, userId, role),
});
