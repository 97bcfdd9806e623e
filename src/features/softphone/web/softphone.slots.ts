import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { softphoneShellTexts as texts } from '#features/softphone/softphone.shell-texts.ts';
import { callByPhone } from '#features/softphone/web/dial.ts';
import { soundLines } from '#features/notifications/web/notifications.facade.tsx';
import type { SessionUser } from '#kit/web/session.ts';
import { callBar, keyLists, navbarTools, phoneCallers, shellOverlays } from '#kit/web/slots.ts';

const isShown = ({ role }: SessionUser): boolean => mayPass(usePhone, role);

/** §2: the icon that toggles the panel. */
export const icon = navbarTools.fill({
  order: 7,
  isShown,
  load: async () => ({ default: (await import('#features/softphone/web/PhoneIcon.tsx')).PhoneIcon }),
});

/** The call bar: what the telephone does now. */
export const pill = callBar.fill({
  order: 10,
  isShown,
  load: async () => ({ default: (await import('#features/softphone/web/CallPill.tsx')).CallPill }),
});

/** The telephone itself, its panel and the banner of whoever calls. */
export const host = shellOverlays.fill({
  order: 30,
  isShown,
  load: async () => ({ default: (await import('#features/softphone/web/SoftphoneHost.tsx')).SoftphoneHost }),
});

export const caller = phoneCallers.fill({ order: 10, call: callByPhone });

/** How a call rings, among the sounds of the person. */
export const ringSound = soundLines.fill({
  order: 10,
  isShown,
  load: async () => ({ default: (await import('#features/softphone/web/RingSound.tsx')).RingSound }),
});

export const phoneKeys = keyLists.fill({
  order: 70,
  title: texts.title,
  keys: texts.keys.map(([key = '', meaning = '']) => [key, meaning] as const),
});
