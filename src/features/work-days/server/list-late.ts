import { sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { Role } from '#domain/role.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { searchDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { longLateBefore } from '#features/deals/deals.rules.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { listTasks } from '#features/tasks/server/tasks.facade.ts';
import type { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { dealEntry, type Entry, taskEntry } from '#features/work-days/server/day-entries.ts';
import { hurries } from '#features/work-days/server/work-days.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Late = CallReply<typeof workDayCalls.listLate>;
type Person = Late['people'][number];

const most = 200;
const inWork = 3;

type Held = {
  readonly id: number;
  readonly manager: number | null;
  readonly operator: number | null;
  readonly agent: number | null;
};

/** Who is to do it: the agent what is his or his client's; the rest the manager, who hurries the bank, too. */
const whoOwes = ({ manager, operator, agent }: Held, actor: Entry['actor']): number | null =>
  (actor === 'agent' || actor === 'client' ? agent : null) ?? manager ?? operator;

const peopleOf = async ({ db }: Operation, ids: readonly number[]) => {
  const rows = await selectRows<{
    id: number;
    lastName: string;
    firstName: string;
    middleName: string;
    username: string;
    role: Role;
    hurriedAt: string | null;
  }>(
    db,
    sql`select u.id, u.last_name as "lastName", u.first_name as "firstName", u.middle_name as "middleName",
               u.username, u.roles[1] as role,
               (select ${instantText(sql`max(h.at)`)} from ${hurries} h where h.user_id = u.id) as "hurriedAt"
        from ${users} u where ${anyOf(sql`u.id`, ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Everything late that the caller sees: moves of deals by whoever owes them, tasks by whom they were given to. */
const readLate = async (operation: Operation) => {
  const { db, now } = operation;
  const clock = { now, calendar: await readCalendar(db) };
  const found = await searchDeals(
    operation,
    { state: inWork, data: 'created', data_start: null, sort: 'deadline', overdue: true, limit: most },
    sql`d.turn is not null and d.deadline >= ${longLateBefore(now).toISOString()}::timestamptz`,
  );
  const ids = found.items.map(({ id }) => id);
  const held = await selectRows<Held>(
    db,
    sql`select d.id, d.manager_id as manager, d.operator_id as operator, d.agent_id as agent
        from ${deals} d where ${anyOf(sql`d.id`, ids)}`,
  );
  const heldOf = new Map(held.map((one) => [one.id, one]));
  const tasks = await listTasks(operation, { list: 'all', state: 'open', group: 'overdue', limit: most });
  const ofDeals = found.items.flatMap((row) => {
    const people = heldOf.get(row.id);
    return dealEntry(row, clock).flatMap((entry) =>
      people && new Date(entry.due_at) < now ? [{ who: whoOwes(people, entry.actor), entry }] : [],
    );
  });
  const ofTasks = tasks.items.flatMap((item) =>
    taskEntry(item, clock).map((entry) => ({ who: item.to.id, entry })),
  );
  return { late: [...ofDeals, ...ofTasks], isMore: (found.next_cursor ?? tasks.next_cursor) !== null };
};

/** Who is late with what among the deals and tasks a caller sees, whoever is the latest first. */
export const listLate = async (operation: Operation): Promise<Late> => {
  const { late, isMore } = await readLate(operation);
  const byPerson = Map.groupBy(late, ({ who }) => who);
  const people = await peopleOf(
    operation,
    [...byPerson.keys()].flatMap((id) => id ?? []),
  );
  const personOf = (id: number | null): Pick<Person, 'user' | 'hurried_at'> => {
    const row = id === null ? undefined : people.get(id);
    if (!row) return { user: null, hurried_at: null };
    return {
      user: {
        id: row.id,
        name: shortName(row) || row.username,
        first_name: row.firstName,
        last_name: row.lastName,
        role: row.role,
      },
      hurried_at: row.hurriedAt,
    };
  };
  const shown = [...byPerson].map(([id, owed]) => ({
    ...personOf(id),
    late: owed.map(({ entry }) => entry).toSorted((one, other) => one.minutes - other.minutes),
    total: owed.length,
  }));
  return {
    people: shown.toSorted((one, other) => (one.late[0]?.minutes ?? 0) - (other.late[0]?.minutes ?? 0)),
    is_more: isMore,
  };
};
