import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { User } from '#features/users/server/show-user.ts';
import { departments, users, visibleUsers } from '#features/people/server/people.read.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { holdersOf, placeProblems } from '#features/users/users.rules.ts';
import { personTexts } from '#features/users/users.texts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type RefusalKind, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

export type Person = CallParsed<(typeof userCalls)['createUser']>['body'];
type Problems = Record<string, readonly string[]>;

const links = [
  ['mentor_id', 'mentorId', personTexts.wrongMentor],
  ['parent_id', 'parentId', personTexts.wrongParent],
  ['curator_id', 'curatorId', personTexts.wrongCurator],
  ['manager_id', 'managerId', personTexts.wrongManager],
] as const;

/** Everybody named beside the person must be there, hold a fitting role and, when newly named, not be blocked. */
const linkProblems = async (
  person: Person,
  { db, caller }: Operation,
  old: User | undefined,
): Promise<Problems> => {
  const ids = links.flatMap(([field]) => person[field] ?? []);
  if (ids.length === 0) return {};
  const existing = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), visibleUsers(caller)));
  const wrong = links.filter(([field, key]) => {
    const id = person[field];
    if (id === null) return false;
    const other = existing.find((user) => user.id === id);
    const isFit = other?.roles.some((role) => holdersOf(field, person.roles).includes(role));
    return !isFit || (other?.status === 'blocked' && old?.[key] !== id);
  });
  return Object.fromEntries(wrong.map(([field, , text]) => [field, [text]]));
};

/** Whether somebody stands below a person, or is he. */
export const standsBelow = async (db: Db, parentId: number, userId: number): Promise<boolean> => {
  const found = await selectRow(
    db,
    sql`with recursive above as (
          select id, parent_id from ${users} where id = ${parentId}
          union select u.id, u.parent_id from ${users} u join above a on u.id = a.parent_id)
        select 1 as found from above where id = ${userId}`,
  );
  return found !== undefined;
};

/** Changes of people are made one after another, so that two of them cannot close a circle or leave no administrator. */
export const lockPeople = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`);
};

const refuseTaken = async (
  db: Db,
  same: SQL,
  id: number,
  kind: RefusalKind,
  field: string,
): Promise<void> => {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, id)));
  if (other) throw refuse(kind, { errors: { [field]: [kind.message] } });
};

/** Refuses a login or an e-mail that somebody else has; `id` is 0 for a new person. */
export const refuseTwins = async (
  db: Db,
  person: Partial<Pick<Person, 'username' | 'email'>>,
  id: number,
): Promise<void> => {
  const { username } = person;
  if (username)
    await refuseTaken(db, eq(users.username, username), id, usersErrors.usernameTaken, 'username');
  if (person.email) await refuseTaken(db, eq(users.email, person.email), id, usersErrors.emailTaken, 'email');
};

/** What is wrong with the place of a person among the others. */
const standingProblems = async (
  db: Db,
  { parent_id: parentId, department_id: departmentId }: Person,
  old: User | undefined,
): Promise<Problems> => {
  const problems: Problems = {};
  if (old && parentId !== null && (await standsBelow(db, parentId, old.id)))
    problems['parent_id'] = [personTexts.circle];
  if (departmentId !== null) {
    const [room] = await db.select().from(departments).where(eq(departments.id, departmentId));
    if (!room) problems['department_id'] = [personTexts.wrongDepartment];
  }
  return problems;
};

/** The columns of a person after every check; refuses by field. `old` is the row as it stands, if it does. */
export const checkPerson = async (person: Person, operation: Operation, old?: User) => {
  const { db } = operation;
  const phone = person.phone ? normalizePhone(person.phone) : null;
  const problems: Problems = {
    ...placeProblems(person, person.roles),
    ...(await linkProblems(person, operation, old)),
    ...(phone === undefined ? { phone: [personTexts.phone] } : {}),
    ...(await standingProblems(db, person, old)),
  };
  if (Object.keys(problems).length > 0) throw refuse(kitErrors.invalid, { errors: problems });
  await refuseTwins(db, person, old?.id ?? 0);
  return {
    username: person.username,
    roles: [...new Set(person.roles)],
    lastName: person.last_name,
    firstName: person.first_name,
    middleName: person.middle_name,
    phone: phone ?? null,
    email: person.email || null,
    introduction: person.introduction,
    departmentId: person.department_id,
    mentorId: person.mentor_id,
    parentId: person.parent_id,
    curatorId: person.curator_id,
    managerId: person.manager_id,
    stopApp: person.stop_app,
  };
};
