import type { SQL } from 'drizzle-orm';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { relations } from '#features/people/server/relations.ts';
import type { CallerScope } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

const ids = async (db: Db, query: SQL): Promise<number[]> =>
  (await selectRows<{ id: number }>(db, query)).map((row) => row.id);

const circles: Partial<Record<Role, (userId: number) => SQL>> = {
  curator: relations.curated.circle,
  senioragent: relations.team.circle,
  headagent: relations.branch.circle,
};

const agentsOf = async (db: Db, userId: number, role: Role): Promise<number[]> => {
  const circle = circles[role];
  if (circle) return ids(db, circle(userId));
  return isAgentFamily(role) ? [userId] : [];
};

/** The people through whom a user sees records: his departments' staff, his mentor, his agents or branch. */
export const resolveCallerScope = async (
  db: Db,
  userId: number,
  role: Role,
  mentorId: number | null,
): Promise<CallerScope> => ({
  departmentUserIds: role === 'head' ? await ids(db, relations.staff.circle(userId)) : [],
  mentorId: role === 'trainee' ? mentorId : null,
  agentIds: await agentsOf(db, userId, role),
});
