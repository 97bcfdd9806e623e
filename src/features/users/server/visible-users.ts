import { eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/users/server/users.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf } from '#kit/server/database.ts';

/**
 * Which people a caller may know of, as one condition over `users`. A head knows his departments and the
 * agents they lead, a manager his agents, a trainee his mentor, a curator and the agents those below them.
 */
export const visibleUsers = ({ userId, role, reach }: Caller): SQL | undefined => {
  const self = eq(users.id, userId);
  switch (role) {
    case 'admin':
    case 'director':
    case 'operator':
      return undefined;
    case 'head':
      return or(
        self,
        anyOf(users.id, reach.departmentUserIds),
        anyOf(users.managerId, reach.departmentUserIds),
      );
    case 'manager':
      return or(self, eq(users.managerId, userId));
    case 'trainee':
      return or(self, sql`${users.id} = ${reach.mentorId}`);
    case 'curator':
    case 'agent':
    case 'senioragent':
    case 'headagent':
      return or(self, anyOf(users.id, reach.agentIds));
    case 'guest':
      return self;
  }
};
