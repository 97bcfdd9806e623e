import * as z from 'zod/mini';
import { isStaff, type Role, roleNames, roles } from '#domain/role.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { inviteUser } from '#features/users/server/block-user.ts';
import { checkPerson, type Person } from '#features/users/server/check-person.ts';
import { createUser } from '#features/users/server/create-user.ts';
import type { staffInviteCalls } from '#features/users/staff-invites.contract.ts';
import { staffInviteErrors as errors } from '#features/users/staff-invites.errors.ts';
import { staffInviteTexts as texts } from '#features/users/staff-invites.texts.ts';
import { personBody } from '#features/users/users.fields.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { Refusal, refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import type { SheetRow } from '#kit/server/read-sheet.ts';

type Call = typeof staffInviteCalls.inviteBySheet;
type Reply = CallReply<Call>;

const mostRows = 200;
const schema = personBody();

const key = (text: string): string => text.trim().toLowerCase();
const staffRoles = new Map<string, Role>(roles.filter(isStaff).map((role) => [key(roleNames[role]), role]));

/** Departments by name and people by login: what a row names in words. */
type Book = {
  readonly departments: ReadonlyMap<string, number>;
  readonly logins: ReadonlyMap<string, number>;
};

const readBook = async ({ db }: Operation): Promise<Book> => {
  const rooms = await db.select({ id: departments.id, name: departments.name }).from(departments);
  const people = await db.select({ id: users.id, username: users.username }).from(users);
  return {
    departments: new Map(rooms.map(({ id, name }) => [key(name), id])),
    logins: new Map(people.map(({ id, username }) => [key(username), id])),
  };
};

type Cells = readonly [
  last: string,
  first: string,
  middle: string,
  login: string,
  email: string,
  phone: string,
  role: string,
  room: string,
  mentor: string,
];
const cellsOf = (row: SheetRow): Cells =>
  Array.from({ length: 9 }, (_, at) => row[at]?.trim() ?? '') as unknown as Cells;

/** Whom a row names, or why nobody. */
const personOf = (row: SheetRow, book: Book): Person | string => {
  const [last, first, middle, login, email, phone, role, room, mentor] = cellsOf(row);
  const known = staffRoles.get(key(role));
  if (known === undefined) return texts.noRole;
  if (email === '') return texts.noEmail;
  const departmentId = room === '' ? null : book.departments.get(key(room));
  if (departmentId === undefined) return texts.noDepartment;
  const mentorId = mentor === '' ? null : book.logins.get(key(mentor));
  if (mentorId === undefined) return texts.noMentor;
  const read = z.safeParse(schema, {
    username: key(login),
    roles: [known],
    last_name: last,
    first_name: first,
    middle_name: middle,
    phone: phone === '' ? null : phone,
    email: key(email),
    introduction: '',
    department_id: departmentId,
    mentor_id: mentorId,
    parent_id: null,
    curator_id: null,
    manager_id: null,
    stop_app: 0,
  });
  return read.success ? read.data : (read.error.issues[0]?.message ?? texts.wrong);
};

/** Why a person cannot be made, in the words of his own form; null where he can. */
const problemOf = async (person: Person, operation: Operation): Promise<string | null> => {
  try {
    await checkPerson(person, operation);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.errors ?? {})[0]?.[0] ?? error.message;
  }
};

type Bringing = Operation & Pick<CallContext, 'files'>;

/** The rows of the table that was brought, without its head. */
const rowsOf = async ({ services, files }: Bringing): Promise<SheetRow[]> => {
  const [, ...rows] = await readStoredSheet(services, files[0]?.sha256 ?? '', (kind) =>
    refuse(kind === 'too_large' ? errors.tooMany : errors.noSheet),
  );
  if (rows.length > mostRows) throw refuse(errors.tooMany);
  return rows;
};

/** Makes and invites everybody a table names; each row that cannot be is told with its reason. A trial writes nothing. */
export const inviteBySheet = async (
  context: Bringing,
  { is_dry_run: isDryRun }: CallParsed<Call>['body'],
): Promise<Reply> => {
  if (!canPost(context.services)) throw refuse(errors.noMail);
  const rows = await rowsOf(context);
  const book = await readBook(context);
  const seen = new Set<string>();
  /** A person who can be made, or why a row names none. */
  const judge = async (row: SheetRow): Promise<Person | string> => {
    const person = personOf(row, book);
    if (typeof person === 'string') return person;
    const names = [person.username, person.email ?? ''];
    if (names.some((name) => seen.has(name))) return texts.again;
    names.forEach((name) => seen.add(name));
    return (await problemOf(person, context)) ?? person;
  };
  const problems: Reply['problems'] = [];
  let invited = 0;
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue;
    const judged = await judge(row);
    if (typeof judged === 'string') {
      problems.push({ row: at + 2, value: row.filter(Boolean).join('; ').slice(0, 120), why: judged });
      continue;
    }
    invited += 1;
    if (isDryRun === '1') continue;
    const { id } = await createUser(judged, context);
    await inviteUser(id, context);
  }
  return { invited, problems };
};
