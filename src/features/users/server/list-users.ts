import { and, arrayContains, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { phoneWords } from '#domain/phone.ts';
import { fullName } from '#domain/person-name.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { departments, users, visibleUsers } from '#features/people/server/people.read.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId, text } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import { containing } from '#kit/server/like-words.ts';

type Filter = CallParsed<(typeof userCalls)['listUsers']>['body'];

const placeInList = z.tuple([text(100), text(100), entityId('user')]);
type PlaceInList = z.infer<typeof placeInList>;

const writeCursor = (place: PlaceInList): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const readCursor = (cursor: string): PlaceInList => {
  try {
    return placeInList.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  }
};

type Placed = Pick<typeof users.$inferSelect, 'lastName' | 'firstName' | 'id'>;

/** Where a page of people by name ends. */
export const writePersonPlace = ({ lastName, firstName, id }: Placed): string =>
  writeCursor([lastName, firstName, id]);

/** Whoever stands after that place. */
export const readPersonPlace = (cursor: string): SQL => {
  const [lastName, firstName, id] = readCursor(cursor);
  return sql`(${users.lastName}, ${users.firstName}, ${users.id}) > (${lastName}, ${firstName}, ${id})`;
};

const maxWords = 5;
const haystack = sql`concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.middleName}, ${users.username}, ${users.email}, ${users.phone})`;

/** Every word of the search must stand somewhere in the names, the login, the e-mail or the phone, which is found however it is typed. */
export const matchesPerson = (q: string): SQL | undefined => {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const found = and(...words.map((word) => sql`${haystack} ilike ${containing(word)}`));
  const typed = phoneWords(q);
  return typed === null ? found : or(found, sql`${users.phone} like ${containing(typed)}`);
};

/**
 * When a user was last in the product; a time of the database, to be read as a `Date`. The columns are written out: in
 * a query of one table they would stand without their tables, and a number of a session pass for that of a user.
 */
export const seenAt = sql<
  string | null
>`(select max(s.seen_at) from ${sessions} s where s.user_id = ${users}.id)`;
export const toInstant = (at: string | null): string | null => at && new Date(at).toISOString();

const awayMs = 30 * 86_400_000;

/** Whoever has not been in the product for thirty days, or never was; by the sessions of each, never by all of them. */
const isAway = (now: Date): SQL =>
  sql`not exists (select 1 from ${sessions} s where s.user_id = ${users}.id
      and s.seen_at > ${new Date(now.getTime() - awayMs).toISOString()}::timestamptz)`;

type Reading = { readonly db: Db; readonly caller: Caller; readonly now: Date };

const found = (filter: Omit<Filter, 'cursor' | 'limit'>, { caller, now }: Reading): SQL | undefined =>
  and(
    visibleUsers(caller),
    filter.q ? matchesPerson(filter.q) : undefined,
    filter.role && arrayContains(users.roles, [filter.role]),
    filter.status && eq(users.status, filter.status),
    filter.away ? isAway(now) : undefined,
  );

/** People by name where `required` holds, as lists show them. */
const selectUsers = (db: Db, required: SQL | undefined, limit: number) =>
  db
    .select({ user: users, department: departments.name, seenAt })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(required)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(limit);

/** People of a search by name, `most` and one more where there are more: for a table that is taken home. */
export const readUsers = (
  filter: Omit<Filter, 'cursor' | 'limit'>,
  reading: Reading,
  most: number,
): ReturnType<typeof selectUsers> => selectUsers(reading.db, found(filter, reading), most + 1);

/** A page of people by name, for those who may see them. */
export const listUsers = async (
  filter: Filter,
  reading: Reading,
): Promise<CallReply<(typeof userCalls)['listUsers']>> => {
  const { db } = reading;
  const required = found(filter, reading);
  const from = filter.cursor === undefined ? undefined : readPersonPlace(filter.cursor);
  const rows = await selectUsers(db, and(required, from), filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const last = rows.length > page.length ? page.at(-1)?.user : undefined;
  return {
    items: page.map(({ user, department, seenAt: seen }) => ({
      id: user.id,
      username: user.username,
      name: fullName(user) || user.username,
      roles: user.roles,
      status: user.status,
      department,
      phone: user.phone,
      email: user.email,
      stop_app: user.stopApp,
      seen_at: toInstant(seen),
    })),
    next_cursor: last ? writePersonPlace(last) : null,
    total: await db.$count(users, required),
  };
};
