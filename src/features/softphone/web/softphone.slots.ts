import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { callByPhone } from '#features/softphone/web/dial.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { callBar, navbarTools, phoneCallers, shellOverlays } from '#kit/web/screens/slots.ts';

// One file for all of them: every address of a part weighs in the first page.
const parts = () => import('#features/softphone/web/parts.ts');

/** Whoever speaks as another has no telephone of his, nor has he whose calls are left to him for looking. */
const phone = {
  comesTo: 'calls.startCall',
  isShown: ({ role, asAnother }: SessionUser): boolean => !asAnother && mayPass(usePhone, role),
} as const;

/** §2: the icon that toggles the panel. */
export const icon = navbarTools.fill({
  order: 7,
  ...phone,
  load: async () => ({ default: (await parts()).PhoneIcon }),
});

/** The call bar: what the telephone does now. */
export const pill = callBar.fill({
  order: 10,
  ...phone,
  load: async () => ({ default: (await parts()).CallPill }),
});

/** The telephone itself, its panel and the banner of whoever calls. */
export const host = shellOverlays.fill({
  order: 30,
  ...phone,
  load: async () => ({ default: (await parts()).SoftphoneHost }),
});

export const caller = phoneCallers.fill({ order: 10, call: callByPhone });
