import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts } from '#features/sign-in/sign-in.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { callApi } from '#kit/web/call-api.ts';
import type { SessionPort, SessionUser } from '#kit/web/session.ts';

type Info = CallReply<(typeof signInCalls)['getUserInfo']>;

/** Kept while the server does not know yet that this browser was signed out. */
const pendingKey = 'sign-out-pending';
const workCookies = ['saved-bank', 'current-sort']; // §4: logout removes them

/** §5: the two ways in which user info is no user info; both are shown and lead to sign-in. */
const userOf = (info: Partial<Info> | null): SessionUser => {
  if (!info || Object.keys(info).length === 0) throw new Error(signInScreenTexts.emptyInfo);
  const [role] = info.roles ?? [];
  if (!role) throw new Error(signInScreenTexts.noRoles);
  const { id, username, name, first_name, last_name, middle_name, avatar, curator, stop_app, all_roles } =
    info as Info;
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
    role,
    roles: all_roles,
  };
};

const signOut = async (): Promise<void> => {
  for (const name of workCookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
  localStorage.setItem(pendingKey, '1');
  await callApi(signInCalls.signOut, { body: {} }, { quiet: true });
  localStorage.removeItem(pendingKey);
};

const load = async (): Promise<SessionUser | null> => {
  // A sign-out that did not reach the server comes first: the cookie is out of our reach.
  if (localStorage.getItem(pendingKey)) await signOut();
  try {
    return userOf(await callApi(signInCalls.getUserInfo, {}, { quiet: true }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** What the shell needs of signing in: who I am, out, another role. */
export const sessionPort: SessionPort = {
  load,
  signOut,
  changeRole: async (role) => {
    await callApi(signInCalls.changeRole, { body: { role } });
  },
};
