import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf } from '#kit/server/database.ts';
import { departments, users } from '#features/people/server/people.tables.ts';

type Person = typeof users.$inferSelect;

/** Everybody by his id, with the departments by theirs: what relations are read from in memory. */
export type People = {
  readonly people: ReadonlyMap<
    number,
    Pick<Person, 'parentId' | 'managerId' | 'curatorId' | 'mentorId' | 'departmentId' | 'dealsScope'>
  >;
  readonly departments: ReadonlyMap<number, Pick<typeof departments.$inferSelect, 'headId'>>;
};

/** What somebody named in a record may be to the one who asks for it, read three ways that a law holds together. */
type Relation = {
  /** The column names somebody who is this to the caller. */
  readonly ofCaller: (column: SQL, caller: Caller) => SQL;
  /** The person, an id, null or `any` of several, is this to the user `u`. Each circle is found once, not asked of every user. */
  readonly toUser: (person: SQL) => SQL;
  /** The same in memory. */
  readonly holds: (people: People, userId: number, person: number | null) => boolean;
  /** The ids of all who are this to a user: what a session remembers as his reach. */
  readonly circle?: (userId: number) => SQL;
};

const headOf = ({ people, departments: rooms }: People, person: number | null): number | null => {
  const department = person === null ? null : people.get(person)?.departmentId;
  return department ? (rooms.get(department)?.headId ?? null) : null;
};

const parentOf = ({ people }: People, person: number): number | null => people.get(person)?.parentId ?? null;

const ofStaff = (column: SQL, { scope }: Caller): SQL => anyOf(column, scope.departmentUserIds);
const staffOf = (person: SQL): SQL => sql`(u.id = ${person} or u.id in (
  select d.head_id from ${departments} d join ${users} m on m.department_id = d.id where m.id = ${person}))`;
const isStaffOf = (people: People, userId: number, person: number | null): boolean =>
  person === userId || (person !== null && headOf(people, person) === userId);

const ofAgents = (column: SQL, { scope }: Caller): SQL => anyOf(column, scope.agentIds);

/** The person named by the column, as `a`, where he meets a condition. */
const agentWhose = (column: SQL, condition: SQL): SQL =>
  sql`exists (select 1 from ${users} a where a.id = ${column} and ${condition})`;
/** Stands after `=`, for one person or `any` of several. */
const managerOf = (person: SQL): SQL => sql`any(select a.manager_id from ${users} a where a.id = ${person})`;

export const relations = {
  /** The caller himself. */
  self: {
    ofCaller: (column, { userId }) => sql`${column} = ${userId}`,
    toUser: (person) => sql`u.id = ${person}`,
    holds: (_people, userId, person) => person === userId,
  },
  /** The caller himself, or nobody: what the whole house may take up. */
  selfOrNobody: {
    ofCaller: (column, { userId }) => sql`(${column} = ${userId} or ${column} is null)`,
    toUser: (person) => sql`(${person} is null or u.id = ${person})`,
    holds: (_people, userId, person) => person === null || person === userId,
  },
  /** Somebody of the departments that a head heads, or the head himself. */
  staff: {
    ofCaller: ofStaff,
    toUser: staffOf,
    holds: isStaffOf,
    circle: (userId) => sql`
      select u.id from ${users} u join ${departments} d on d.id = u.department_id
      where d.head_id = ${userId} union select ${userId}::int order by 1`,
  },
  /** The same, or nobody yet: what lies without a manager is every head's. */
  staffOrNobody: {
    ofCaller: (column, caller) => sql`(${ofStaff(column, caller)} or ${column} is null)`,
    toUser: (person) => sql`(${person} is null or ${staffOf(person)})`,
    holds: (people, userId, person) => person === null || isStaffOf(people, userId, person),
  },
  /** The mentor of a trainee. */
  mentor: {
    ofCaller: (column, { scope }) => sql`${column} = ${scope.mentorId}::int`,
    toUser: (person) => sql`u.mentor_id = ${person}`,
    holds: ({ people }, userId, person) => person !== null && people.get(userId)?.mentorId === person,
  },
  /** A trainee whose mentor the caller is. */
  trainee: {
    ofCaller: (column, { userId }) => agentWhose(column, sql`a.mentor_id = ${userId}`),
    toUser: (person) => sql`u.id in (select a.mentor_id from ${users} a where a.id = ${person})`,
    holds: ({ people }, userId, person) => person !== null && people.get(person)?.mentorId === userId,
  },
  /** An agent whom a curator leads. */
  curated: {
    ofCaller: ofAgents,
    toUser: (person) => sql`u.id in (select a.curator_id from ${users} a where a.id = ${person})`,
    holds: ({ people }, userId, person) => person !== null && people.get(person)?.curatorId === userId,
    circle: (userId) => sql`select id from ${users} where curator_id = ${userId} order by id`,
  },
  /** A senior agent himself or, unless he was given his own deals alone, an agent directly below him. */
  team: {
    ofCaller: ofAgents,
    toUser: (person) =>
      sql`(u.id = ${person} or (u.deals_scope = 'team' and u.id in (
        select a.parent_id from ${users} a where a.id = ${person})))`,
    holds: (people, userId, person) =>
      person !== null &&
      (person === userId ||
        (parentOf(people, person) === userId && people.people.get(userId)?.dealsScope === 'team')),
    circle: (userId) => sql`
      select id from ${users} where id = ${userId} or (parent_id = ${userId} and exists (
        select from ${users} s where s.id = ${userId} and s.deals_scope = 'team')) order by id`,
  },
  /** A head agent himself or anybody below him, however deep. */
  branch: {
    ofCaller: ofAgents,
    toUser: (person) => sql`u.id in (
      with recursive above as (
        select id, parent_id from ${users} where id = ${person}
        union select p.id, p.parent_id from ${users} p join above a on p.id = a.parent_id)
      select id from above)`,
    holds: (people, userId, person) => {
      const seen = new Set<number>();
      for (let at = person; at !== null && !seen.has(at); at = parentOf(people, at)) {
        if (at === userId) return true;
        seen.add(at);
      }
      return false;
    },
    circle: (userId) => sql`
      with recursive branch as (
        select id from ${users} where id = ${userId}
        union select u.id from ${users} u join branch b on u.parent_id = b.id)
      select id from branch order by id`,
  },
  /** An agent whose manager the caller is. */
  ledAgent: {
    ofCaller: (column, { userId }) => agentWhose(column, sql`a.manager_id = ${userId}`),
    toUser: (person) => sql`u.id = ${managerOf(person)}`,
    holds: ({ people }, userId, person) => person !== null && people.get(person)?.managerId === userId,
  },
  /** An agent whose manager is of the caller's departments, or who has none yet. */
  agentOfStaff: {
    ofCaller: (column, caller) =>
      agentWhose(column, sql`(${ofStaff(sql`a.manager_id`, caller)} or a.manager_id is null)`),
    toUser: (person) =>
      sql`(exists (select from ${users} a where a.id = ${person} and a.manager_id is null) or ${staffOf(managerOf(person))})`,
    holds: (people, userId, person) => {
      const agent = person === null ? undefined : people.people.get(person);
      return agent !== undefined && (agent.managerId === null || isStaffOf(people, userId, agent.managerId));
    },
  },
} as const satisfies Record<string, Relation>;

export type RelationName = keyof typeof relations;
