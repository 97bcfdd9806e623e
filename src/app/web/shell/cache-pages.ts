import { readPages, writePages } from '#app/web/shell/cached-pages.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { type SessionUser, signOutAndReload, useSession } from '#kit/web/calls/session.ts';
import { useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';
import { forgetMarks, useUnsaved } from '#kit/web/forms/unsaved.ts';
import { closeVisits, restoreVisits, useVisits } from '#kit/web/screens/visits.ts';
import { mayLoseAllEdits } from '#app/web/shell/lose-edits.ts';

/** This browser tab's own memory: it outlives a reload and ends with the tab. */
const storageKey = 'open-pages';
/** The page in sight comes first. */
const nameAfterMs = 1_000;
let owner: number | null = null;

const write = (): void => {
  if (owner !== null) sessionStorage.setItem(storageKey, writePages(owner, useVisits.getState().visits));
};

const recompute = (user: SessionUser | null, screens: readonly AnyScreen[]): void => {
  // While nobody is signed in the tabs wait: the same person may come back after a lost session.
  if (!user || user.id === owner) return;
  closeVisits();
  restoreVisits(readPages(sessionStorage.getItem(storageKey), screens, user));
  owner = user.id;
  write();
  if (useVisits.getState().visits.length > 0)
    setTimeout(
      () =>
        void import('#app/web/shell/name-pages.ts').then((file) => file.namePages()).catch(() => undefined),
      nameAfterMs,
    );
};

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const guardLeaving = (): void => {
  if (useUnsaved.getState().pages.size > 0) globalThis.addEventListener('beforeunload', askBeforeLeaving);
  else globalThis.removeEventListener('beforeunload', askBeforeLeaving);
};

/**
 * Keeps the open pages over a reload of the browser, for one person: somebody else who signs in finds none of
 * them. And lets the browser ask before it leaves unsaved edits. Called once.
 */
export const keepPages = (screens: readonly AnyScreen[]): void => {
  const recomputeNow = (): void => recompute(useSession.getState().user, screens);
  recomputeNow();
  useSession.subscribe(recomputeNow);
  useVisits.subscribe(write);
  useUnsaved.subscribe(guardLeaving);
};

/** What waits in the outbox goes with the person: he is asked first. */
const mayLoseUnsent = async (): Promise<boolean> => {
  const { count } = useOutboxMark.getState();
  if (count === 0) return true;
  const { askUnsent } = await import('#app/web/outbox/ask-unsent.ts');
  return askUnsent(count);
};

/** §2: «Выйти», after a question when edits or what is not sent would be lost; the pages of this person are forgotten here too. */
export const signOut = async (): Promise<void> => {
  if (!(await mayLoseAllEdits('signOut')) || !(await mayLoseUnsent())) return;
  owner = null;
  sessionStorage.removeItem(storageKey);
  forgetMarks();
  await signOutAndReload();
};
