import { and, arrayContains, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';

type Person = typeof users.$inferSelect;
/** Whom an agent calls. */
type Contact = { readonly name: string; readonly phone: string | null; readonly email: string | null };

const contactOf = (person: Person): Contact => ({
  name: fullName(person) || person.username,
  phone: person.phone,
  email: person.email,
});

const canBeCalled = and(eq(users.status, 'active'), isNotNull(users.phone), ne(users.phone, ''));

/** Whoever answers for the office: the first head with a telephone, else a director. */
const findDuty = async (db: Db): Promise<Person | undefined> => {
  const isHead = arrayContains(users.roles, ['head'] satisfies Role[]);
  const isDirector = arrayContains(users.roles, ['director'] satisfies Role[]);
  const [found] = await db
    .select()
    .from(users)
    .where(and(canBeCalled, or(isHead, isDirector)))
    .orderBy(sql`${isHead} desc`, asc(users.id))
    .limit(1);
  return found;
};

/**
 * The person an agent asks: his curator, else the manager he is given to, else whoever answers for the office. Nobody of
 * the sales network is left without a telephone while anybody of ours has one.
 */
export const findCurator = async (db: Db, user: Person, role: Role): Promise<Contact | null> => {
  const people = [user.curatorId, user.managerId].filter((id) => id !== null);
  const found = await Promise.all(
    people.map((id) => db.select().from(users).where(eq(users.id, id)).limit(1)),
  );
  const known = found.flat();
  const called = known.find(({ status, phone }) => status === 'active' && Boolean(phone));
  const first = called ?? (isAgentFamily(role) ? await findDuty(db) : undefined) ?? known[0];
  return first ? contactOf(first) : null;
};
