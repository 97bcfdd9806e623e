import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { soundLines } from '#features/notifications/web/notifications.facade.tsx';
import { softphoneShellTexts as texts } from '#features/softphone/softphone-shell.texts.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

const isShown = ({ role }: SessionUser): boolean => mayPass(usePhone, role);

/** How a call rings, among the sounds of the person. */
export const ringSound = soundLines.fill({
  order: 10,
  isShown,
  load: async () => ({ default: (await import('#features/softphone/web/RingSound.tsx')).RingSound }),
});

export const phoneKeys = keyLists.fill({ order: 70, title: texts.title, access: usePhone, keys: texts.keys });
