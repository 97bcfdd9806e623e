import { factorPath } from '#domain/first-page.ts';
import { mayOpen } from '#kit/web/screens/may-open.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

/** Where the guard sends somebody instead of the page asked for. */
export type Detour = { readonly to: string; readonly search?: Readonly<Record<string, unknown>> };

/** Where a person begins: §2 says the deals, but a guest has none and sees his profile alone. */
export const homeOf = (user: SessionUser): string =>
  user.role === 'guest' ? '/profile/index' : '/application/index';

/** §2: a visitor goes to sign in, with the wanted path unless it is the very beginning. */
export const toSignIn = (required: string): Detour =>
  required === '/' ? { to: '/login' } : { to: '/login', search: { redirect: required } };

/** §2: an unknown path is /404, but a visitor is asked to sign in first, so that paths tell him nothing. */
export const detourFromUnknown = (user: SessionUser | null, required: string): Detour =>
  user ? { to: '/404' } : toSignIn(required);

/** §2: where a visitor, a signed-in person or a foreign role is sent instead of this screen; null lets him in. */
export const detourFrom = (
  screen: AnyScreen,
  params: Readonly<Record<string, string>>,
  user: SessionUser | null,
  required: string,
): Detour | null => {
  if (screen.isVisitor) return user ? { to: '/' } : null;
  if (screen.access.kind === 'public') return null;
  if (!user) return toSignIn(required);
  if (user.mustSetFactor && screen.path !== factorPath) return { to: factorPath };
  if (!mayOpen(screen, user)) return { to: '/401' };
  const isNumeric = Object.values(params).every((value) => /^[1-9]\d{0,9}$/.test(value));
  return isNumeric ? null : { to: '/404' }; // §5: route ids must be numeric
};
