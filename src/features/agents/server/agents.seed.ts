import { sql } from 'drizzle-orm';
import { agentRoles } from '#domain/role.ts';
import { agentHistory } from '#features/agents/server/agents.tables.ts';
import { putIntoBook } from '#features/agents/server/lock-agent.ts';
import { users } from '#features/people/server/people.read.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** The demo people of the network stand in the book of agents, each as his account has it. */
export const agentsSeed = defineSeed({
  name: 'agents',
  order: 13,
  title: 'Книга агентов',
  run: async ({ write, today }) => {
    await write(async (db) => {
      const network = sql.param(`{${[...agentRoles, 'guest'].join(',')}}`);
      const people = await db
        .select()
        .from(users)
        .where(
          sql`${users.roles} && ${network}::text[] and ${users.isDemo}
              and not exists (select from ${agentHistory} h where h.agent_id = ${users.id})`,
        );
      for (const user of people) await putIntoBook(db, user, today);
    });
  },
});
