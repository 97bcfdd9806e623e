import type { leadCalls } from '#features/leads/leads.contract.ts';
import { isOpen } from '#features/leads/leads.status.ts';
import { checkOwner } from '#features/leads/server/assign-owner.ts';
import { among, leastLoadedOfOwn, within } from '#features/leads/server/choose-owner.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { giveLead } from '#features/leads/server/pass-lead.ts';
import { visibleLeads } from '#features/leads/server/visible-leads.ts';
import { users } from '#features/people/server/people.read.ts';
import { shortName } from '#domain/person-name.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { and, asc, inArray, sql } from 'drizzle-orm';

type Input = CallParsed<(typeof leadCalls)['assignLeads']>['body'];
type Reply = CallReply<(typeof leadCalls)['assignLeads']>;

/** Gives the named leads to a person, or each to the manager with the fewest; closed and foreign ones stay where they are. */
export const assignLeads = async (operation: Operation, { ids, manager_id: to }: Input): Promise<Reply> => {
  const { db, caller } = operation;
  if (to !== null) await checkOwner(operation, to);
  const asked = [...new Set(ids)];
  const rows = await db
    .select()
    .from(leads)
    .where(and(inArray(leads.id, asked), visibleLeads(caller, 'leads')))
    .orderBy(asc(leads.id))
    .for('update');
  let assigned = 0;
  for (const lead of rows) {
    if (!isOpen(lead.state) || lead.forgottenAt !== null) continue;
    const owner = to ?? (await leastLoadedOfOwn(operation));
    if (owner === null || owner === lead.ownerId) continue;
    await giveLead(operation, lead, { to: owner, author: caller, what: 'assigned' });
    assigned += 1;
  }
  return { assigned, left: asked.length - assigned };
};

type OwnerRow = {
  id: number;
  last_name: string;
  first_name: string;
  middle_name: string;
  username: string;
  open: number;
};

/** Whom the caller may give leads to, by name, and how many open ones each has. */
export const listOwners = async ({
  db,
  caller,
}: Pick<Operation, 'db' | 'caller'>): Promise<CallReply<(typeof leadCalls)['listOwners']>> => {
  const rows = await selectRows<OwnerRow>(
    db,
    sql`select u.id, u.last_name, u.first_name, u.middle_name, u.username,
          (select count(*)::int from ${leads} l where l.owner_id = u.id and l.closed_at is null) as open
        from ${users} u
        where u.status = 'active' and u.roles && '{manager,head,director,admin}'::text[] and ${among(within(caller))}
        order by u.last_name, u.first_name, u.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    name:
      shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name }) ||
      row.username,
    open: row.open,
  }));
};
