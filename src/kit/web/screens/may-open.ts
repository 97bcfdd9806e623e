import { mayPass } from '#domain/access.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';

/** Whether a screen is open to a person: to his role, and not taken away from him. */
export const mayOpen = (
  { access, feature }: Pick<AnyScreen, 'access' | 'feature'>,
  { role, narrowed }: Pick<SessionUser, 'role' | 'narrowed'>,
): boolean => mayPass(access, role) && !narrowed?.features.includes(feature);
