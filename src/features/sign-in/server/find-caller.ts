import type { Role } from '#domain/role.ts';
import { resolveCallerScope } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { isFactorAsked, readPolicy } from '#features/sign-in/server/factor-policy.ts';
import type { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import type { AsAnother, Caller, CallerFactor, Narrowed } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** What is asked of the running product while a session is read. */
export type Product = Pick<Services, 'contributions' | 'calls'>;
type Session = typeof sessions.$inferSelect;
type User = typeof users.$inferSelect;

/** Whom a session speaks as now in the place of its owner. */
type Another = AsAnother & { readonly user: User; readonly role: Role };

/** Finds him; given by the feature through which an administrator comes to speak as somebody. */
export const anotherPoint =
  definePoint<(db: Db, sessionId: number, now: Date) => Promise<Another | undefined>>('signIn.another');

/** What has been taken away from these people together; given by the feature that keeps it. */
export const narrowingPoint =
  definePoint<
    (db: Db, userIds: readonly number[], now: Date, product: Product) => Promise<Narrowed | undefined>
  >('signIn.narrowing');

/** Nothing by the first that knows of something; an administrator who speaks as another brings his own along. */
const findNarrowed = async (
  db: Db,
  userIds: readonly number[],
  now: Date,
  product: Product,
): Promise<Pick<Caller, 'narrowed'>> => {
  const found = await Promise.all(
    narrowingPoint.contributions(product).map((find) => find(db, userIds, now, product)),
  );
  const narrowed = found.find((one) => one !== undefined);
  return narrowed ? { narrowed } : {};
};

const callerOf = async (
  db: Db,
  { id, userId: realUserId }: Session,
  { user, role }: { readonly user: User; readonly role: Role },
  more: Pick<Caller, 'passwordCheckedAt' | 'factor' | 'asAnother' | 'narrowed'>,
): Promise<Caller> => ({
  userId: user.id,
  realUserId,
  sessionId: id,
  username: user.username,
  role,
  roles: user.roles,
  scope: await resolveCallerScope(db, user.id, role, user.mentorId),
  stopApp: user.stopApp,
  ...more,
});

const findAnother = async (
  db: Db,
  sessionId: number,
  now: Date,
  product: Product,
): Promise<Another | undefined> => {
  const found = await Promise.all(
    anotherPoint.contributions(product).map((find) => find(db, sessionId, now)),
  );
  return found.find(
    (another) => another && another.user.status !== 'blocked' && another.user.roles.includes(another.role),
  );
};

const readFactor = async (
  db: Db,
  { factorAt, dangerFrom, roles }: User,
  now: Date,
): Promise<CallerFactor> => {
  const isOn = factorAt !== null;
  return { isOn, mustSet: !isOn && isFactorAsked(await readPolicy(db), roles, now), dangerFrom };
};

/** Who calls by a session: its owner, or whom he speaks as now; with what was taken away from either. */
export const findCaller = async (
  db: Db,
  { session, user }: { readonly session: Session; readonly user: User },
  now: Date,
  product: Product,
): Promise<Caller> => {
  const another = await findAnother(db, session.id, now, product);
  const people = another ? [another.user.id, user.id] : [user.id];
  const narrowed = await findNarrowed(db, people, now, product);
  if (another) {
    const { mode, until } = another;
    return callerOf(db, session, another, {
      passwordCheckedAt: null,
      ...narrowed,
      asAnother: { mode, until },
    });
  }
  const { role, passwordCheckedAt } = session;
  const factor = await readFactor(db, user, now);
  return callerOf(db, session, { user, role }, { passwordCheckedAt, ...narrowed, factor });
};
