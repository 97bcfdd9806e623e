import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { callByPhone } from '#features/softphone/web/dial.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { callBar, navbarTools, phoneCallers, shellOverlays } from '#kit/web/screens/slots.ts';

// One file for all of them: every address of a part weighs in the first page.
const parts = () => import('#features/softphone/web/parts.ts');

/** Whoever speaks as another has no telephone of his, nor has he whose calls are left to him for looking. */
const isShown = ({ role, asAnother, narrowed }: SessionUser): boolean =>
  !asAnother && !narrowed?.readOnly.includes('calls') && mayPass(usePhone, role);

/** §2: the icon that toggles the panel. */
export const icon = navbarTools.fill({
  order: 7,
  isShown,
  load: async () => ({ default: (await parts()).PhoneIcon }),
});

/** The call bar: what the telephone does now. */
export const pill = callBar.fill({
  order: 10,
  isShown,
  load: async () => ({ default: (await parts()).CallPill }),
});

/** The telephone itself, its panel and the banner of whoever calls. */
export const host = shellOverlays.fill({
  order: 30,
  isShown,
  load: async () => ({ default: (await parts()).SoftphoneHost }),
});

export const caller = phoneCallers.fill({ order: 10, call: callByPhone });
