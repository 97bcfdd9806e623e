import { setCaptions } from '#domain/captions.ts';
import { setLimits } from '#domain/limits/limits.ts';
import { setReasons } from '#domain/own-reasons.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInShellTexts } from '#features/sign-in/sign-in-shell.texts.ts';
import { forgetPerson, notifyOtherWindows } from '#features/sign-in/web/forget-person.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError, isUnheard } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { connectionLost } from '#kit/web/calls/connection.ts';
import { takeDeviceKeys } from '#kit/web/offline/device-keys.ts';
import { setCounters } from '#kit/web/calls/counters.ts';
import type { SessionPort, SessionUser } from '#kit/web/calls/session.ts';

type Info = CallReply<(typeof signInCalls)['getUserInfo']>;

/** Kept while the server does not know yet that this browser was signed out. */
const pendingKey = 'sign-out-pending';

/** §5: the two ways in which user info is no user info; both are shown and lead to sign-in. */
const userOf = (info: Partial<Info> | null): SessionUser => {
  if (!info || Object.keys(info).length === 0) throw new Error(signInShellTexts.emptyInfo);
  const [role] = info.roles ?? [];
  if (!role) throw new Error(signInShellTexts.noRoles);
  const { id, username, name, first_name, last_name, middle_name, avatar, curator, stop_app, all_roles } =
    info as Info;
  const {
    setting,
    training_video: trainingVideo,
    channel,
    factor,
    as_another: asAnother,
    narrowed,
  } = info as Info;
  return {
    id,
    username,
    name,
    first_name,
    last_name,
    middle_name,
    avatar,
    curator,
    stop_app,
    language: setting.is_language_chosen ? setting.language : 'ru',
    sounds: setting.sounds,
    startPage: setting.start_page,
    platforms: setting.articlePlatform,
    menu: setting.menu,
    trainingVideo,
    mustSetFactor: factor.must_set,
    asAnother: asAnother ?? undefined,
    narrowed: narrowed ?? undefined,
    channel,
    role,
    roles: all_roles,
  };
};

/** The company's own words and numbers hold in this window from now on. */
const takeWords = ({ captions = {}, reasons = {}, limits = {} }: Info): void => {
  setCaptions(captions);
  setReasons(reasons);
  setLimits(limits);
};

const endSession = async (): Promise<void> => {
  await callApi(signInCalls.signOut, { body: {} }, { quiet: true });
  localStorage.removeItem(pendingKey);
};

const signOut = async (): Promise<void> => {
  forgetPerson();
  localStorage.setItem(pendingKey, '1');
  try {
    await endSession();
  } catch (error) {
    // Signed out here all the same; the server hears of it as soon as it answers again.
    if (!(error instanceof ApiError)) throw error;
  } finally {
    notifyOtherWindows();
  }
};

const take = (user: SessionUser, info: Info): SessionUser => {
  takeWords(info);
  setCounters(info.count);
  return user;
};

/** What was taken away is told in another shape than the product told it in before, which says nothing to this one. */
const isOfThisShape = ({ narrowed }: Info): boolean => !narrowed || Array.isArray(narrowed.shut);

/** Who was signed in on this device when it last heard of the server, with what he has looked at; nobody where what reads it has not come to this device yet. */
const recall = async (): Promise<Info | undefined> => {
  const reader = await import('#kit/web/offline/saved-answers.ts').catch(() => undefined);
  if (!reader) return undefined;
  const { recallAnswers, recallInfo } = reader;
  const info = await recallInfo<Info>();
  if (!info || !isOfThisShape(info)) return undefined;
  await recallAnswers();
  return info;
};

const load = async (): Promise<SessionUser | null> => {
  // A sign-out that did not reach the server comes first: the cookie is out of our reach.
  if (localStorage.getItem(pendingKey)) await endSession();
  try {
    const info = await callApi(signInCalls.getUserInfo, {}, { quiet: true });
    const user = userOf(info);
    takeDeviceKeys(info);
    return take(user, info);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      takeDeviceKeys(undefined);
      return null;
    }
    const kept = isUnheard(error) ? await recall() : undefined;
    if (!kept) throw error;
    // So he is asked about again once it answers, however it has failed.
    connectionLost();
    return take({ ...userOf(kept), isRecalled: true }, kept);
  }
};

const refreshCounters = async (): Promise<void> => {
  try {
    const info = await callApi(signInCalls.getUserInfo, {}, { quiet: true });
    takeWords(info);
    setCounters(info.count);
  } catch (error) {
    // The old numbers stay; the line of the lost connection or the next call tells the rest.
    if (!(error instanceof ApiError)) throw error;
  }
};

/** What the shell needs of signing in: who I am, out, another role, what waits for me. */
export const sessionPort: SessionPort = {
  load,
  signOut,
  refreshCounters,
  changeRole: async (role) => {
    await callApi(signInCalls.changeRole, { body: { role } });
  },
};
