import { and, asc, eq, lt } from 'drizzle-orm';
import { chosenLanguage, languageOf } from '#domain/words/language.ts';
import { fullName, type PersonName } from '#domain/person-name.ts';
import type { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { ownWords } from '#features/company/server/company.facade.ts';
import { findCurator } from '#features/sign-in/server/find-curator.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { type CallReply, isWriting } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { describeShutCalls } from '#kit/contract/shut-calls.ts';
import { ownSettingsOf, startPageOf } from '#kit/contract/own-settings.ts';
import { soundsOf } from '#kit/contract/sound-settings.ts';
import { type Caller, rightsOf } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import { countAll } from '#kit/server/define-counter.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';
import { secretsFor } from '#kit/server/master-key/seal.ts';
import { readReached } from '#kit/server/realtime/publisher.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

const nameOf = (user: PersonName & { readonly username: string }): string => fullName(user) || user.username;

type UserInfo = CallReply<(typeof signInCalls)['getUserInfo']>;

/** The newest notifications that a person has not read: given by the feature that keeps them. */
export const unreadPoint =
  definePoint<(db: Db, userId: number) => Promise<UserInfo['notifications']>>('signIn.unread');

/** §3: what is answered whether or not anything is counted under it. */
const noCounters = { countChat: 0, countLead: 0, countDeal: 0, countTask: 0, countReport: 0 };

const codeLength = 4;

/** Whether the person has never had a session before this one. */
const isFirstSession = async (db: Db, { userId, sessionId, asAnother }: Caller): Promise<boolean> =>
  !asAnother &&
  (await db.$count(sessions, and(eq(sessions.userId, userId), lt(sessions.id, sessionId)))) === 0;

const narrowedOf = ({ narrowed }: Caller, { calls }: Pick<Services, 'calls'>): UserInfo['narrowed'] => {
  if (!narrowed) return null;
  const known = calls.map((call) => ({ name: call.name, writes: isWriting(call) }));
  const { shut, open, ...features } = describeShutCalls(narrowed, known, narrowed.calls);
  return {
    features: [...features.features],
    readOnly: [...features.readOnly],
    shut: [...shut],
    open: [...open],
    why: narrowed.why,
  };
};

const childrenOf = async (db: Db, userId: number): Promise<UserInfo['children']> => {
  const rows = await db.select().from(users).where(eq(users.parentId, userId)).orderBy(asc(users.id));
  return rows.map((child) => ({ id: child.id, name: nameOf(child) }));
};

/** What a device seals by what is kept on it: answers of this session alone, what waits in the outbox of this person. */
const deviceKeysOf = (
  { asAnother, sessionId, userId }: Caller,
  services: Services,
): UserInfo['device_keys'] => {
  if (asAnother || !canSeal(services)) return null;
  const [read] = secretsFor(services, 'device-answers', String(sessionId));
  const [written, ...before] = secretsFor(services, 'device-outbox', String(userId));
  return { read, written, written_before: before };
};

/** Who the caller is, as §3 lists the current user; his sub-users, his personal manager and what waits for him. */
export const describeUser = async (
  caller: Caller,
  { db, now, services }: Pick<CallContext, 'db' | 'now' | 'services'>,
): Promise<UserInfo> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!user) throw refuse(kitErrors.notFound);
  // Before the counters: what happens in between is heard twice rather than never.
  const reached = await readReached(db, caller.userId);
  const own = ownSettingsOf(user.settings);
  return {
    id: user.id,
    user: user.username,
    username: user.username,
    code: String(user.id).padStart(codeLength, '0'),
    token: '',
    hello: await isFirstSession(db, caller),
    name: nameOf(user),
    first_name: user.firstName,
    last_name: user.lastName,
    middle_name: user.middleName,
    roles: [caller.role],
    all_roles: user.roles,
    children: await childrenOf(db, user.id),
    avatar: user.avatar,
    introduction: user.introduction,
    u_form: user.legalForm,
    stop_app: user.stopApp,
    status: user.status,
    setting: {
      articlePlatform: own.articlePlatform,
      start_page: startPageOf(own, caller.role),
      ...(own.menu.order.length + own.menu.favourites.length > 0 && { menu: own.menu }),
      language: languageOf(user.settings),
      is_language_chosen: chosenLanguage(user.settings) !== undefined,
      sounds: soundsOf(user.settings),
    },
    ...(await ownWords(db, services)),
    curator: await findCurator(db, user, caller.role),
    count: { ...noCounters, ...(await countAll(services.counters, { db, caller, now, services })) },
    notifications: (
      await Promise.all(unreadPoint.contributions(services).map((read) => read(db, user.id)))
    ).flat(),
    factor: { is_on: user.factorAt !== null, must_set: caller.factor?.mustSet ?? false },
    as_another: caller.asAnother
      ? { mode: caller.asAnother.mode, until: caller.asAnother.until.toISOString() }
      : null,
    narrowed: narrowedOf(caller, services),
    device_keys: deviceKeysOf(caller, services),
    training_video: services.settings.trainingVideo ?? null,
    channel: {
      after: reached.own.last,
      common: reached.common.last,
      epoch: reached.epoch,
      rights: rightsOf(caller),
    },
  };
};
