import { create } from 'zustand';
import type { Language } from '#domain/words/language.ts';
import type { Role } from '#domain/role.ts';
import type { SoundSettings } from '#kit/contract/sound-settings.ts';
import type { ShutCalls } from '#kit/contract/shut-calls.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { isUnheard } from '#kit/web/calls/api-error.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Up to where the person's channel and the common one were when he was asked about: the line goes on from there. */
export type ChannelPlace = {
  readonly after: number;
  readonly common: number;
  readonly epoch: string;
  /** A print of what had been taken away from him then. */
  readonly rights?: string;
};

/** What was taken away from a person, and the words of who took it. */
type NarrowedUser = ShutCalls & { readonly why: string };

/** Who is signed in. `role` is the acting role, `roles` all that the person may change to. */
export type SessionUser = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name: string;
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly avatar: string | null;
  readonly curator: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
  readonly stop_app: number;
  /** Of letters and exports; the interface is Russian. */
  readonly language: Language;
  /** How the person wants to hear alerts, on every device of his. */
  readonly sounds: SoundSettings;
  /** The page he begins with; null is the usual one of his role. */
  readonly startPage: string | null;
  /** Trading platforms he works with. */
  readonly platforms: readonly string[];
  /** Paths of the menu in his own order, and those that stand above all. */
  readonly menu?: { readonly order: readonly string[]; readonly favourites: readonly string[] } | undefined;
  /** Where the film that teaches the product lies; null while the operator has named none. */
  readonly trainingVideo: string | null;
  /** A second factor is asked of him that he has not: he is led to set it up and sees nothing else. */
  readonly mustSetFactor: boolean;
  /** Absent but for an administrator who looks with the eyes of this person, or acts as him, until then. */
  readonly asAnother?: { readonly mode: 'view' | 'act'; readonly until: string } | undefined;
  /** What was taken away from him; absent where nothing was. */
  readonly narrowed?: NarrowedUser | undefined;
  readonly channel: ChannelPlace;
  /** As this device has kept him: nobody answers, and whoever answers next is asked who he is. */
  readonly isRecalled?: true;
};

/** What the feature that owns sign-in gives the shell; `load` answers null for a visitor (401) and throws for everything else. */
export type SessionPort = {
  readonly load: () => Promise<SessionUser | null>;
  readonly signOut: () => Promise<void>;
  readonly changeRole?: (role: Role) => Promise<void>;
  /** Asks for the counters alone; says nothing when nobody answers. */
  readonly refreshCounters?: () => Promise<void>;
};

type Session = {
  readonly user: SessionUser | null;
  readonly status: 'loading' | 'visitor' | 'user' | 'offline';
};

/** The session as the screens see it: `user` is null unless the status is `user`. */
export const useSession = create<Session>(() => ({ user: null, status: 'loading' }));

let port: SessionPort | null = null;
let loading: Promise<Session> | null = null;

/** Gives the shell its session; called once, at import, by `x.slots.ts` of the feature that signs people in. */
export const registerSession = (input: SessionPort): void => {
  port = input;
};

const resolve = (session: Session): Session => {
  useSession.setState(session);
  return session;
};

const visitor: Session = { user: null, status: 'visitor' };

// §8: user info load fails -> local logout and a message; the guard then leads to sign-in.
const failed = (error: unknown): Session => {
  if (isUnheard(error)) return { user: null, status: 'offline' };
  toast.error(error instanceof Error && error.message ? error.message : webTexts.notVerified);
  // oxlint-disable-next-line promise/no-promise-in-callback -- the server is told, nobody waits for it
  void port?.signOut().catch(() => undefined);
  return visitor;
};

const load = async (): Promise<Session> => {
  if (!port) return resolve(visitor);
  try {
    const user = await port.load();
    return resolve(user ? { user, status: 'user' } : visitor);
  } catch (error) {
    return resolve(failed(error));
  }
};

/** The session, asked of the server once; later calls get the same answer until `reloadSession`. */
export const ensureSession = (): Promise<Session> => (loading ??= load());

/** Asks the server again who is signed in: after sign-in, a change of role, or a lost connection. */
export const reloadSession = (): Promise<Session> => {
  queryClient.clear();
  loading = load();
  return loading;
};

/** After the same person has signed in again: his session anew, everything on the screen as it is; another person begins from nothing, and whatever waits for this is never sent as his. */
export const renewSession = async (): Promise<void> => {
  const before = useSession.getState().user;
  const user = (await port?.load()) ?? null;
  if (user?.id !== before?.id || user?.role !== before?.role) {
    globalThis.location.reload();
    return new Promise(() => undefined);
  }
  useSession.setState({ user });
};

useConnection.subscribe(({ lostAt }) => {
  if (lostAt || !useSession.getState().user?.isRecalled) return;
  void renewSession()
    .then(() => queryClient.invalidateQueries())
    .catch(() => undefined);
});

/** §2: «Выйти» ends the session on the server and reloads the page, so that nothing of this person stays in memory. */
export const signOutAndReload = async (): Promise<void> => {
  try {
    await port?.signOut();
  } finally {
    globalThis.location.assign('/');
  }
};

/** Takes another of one's own roles; the caller then closes what it does not permit. */
export const changeRole = async (role: Role): Promise<void> => {
  await port?.changeRole?.(role);
  await reloadSession();
};

/** Asks the server anew what waits for the person. */
export const refreshCounters = async (): Promise<void> => {
  await port?.refreshCounters?.();
};

/** Keeps in the session what the person has just changed about himself, once the server has taken it. */
export const changeSessionUser = (changes: Partial<SessionUser>): void =>
  useSession.setState(({ user }) => ({ user: user && { ...user, ...changes } }));

/** Tells whether the acting role can be changed here at all. */
export const canChangeRole = (): boolean => port?.changeRole !== undefined;

/** The signed-in person; only for screens that visitors never reach. Throws otherwise. */
export const useUser = (): SessionUser => {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('useUser is for signed-in screens');
  return user;
};

/** The acting role of the signed-in person. */
export const useRole = (): Role => useUser().role;
