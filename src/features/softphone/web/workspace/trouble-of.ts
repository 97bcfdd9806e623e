import type { WorkspaceTrouble } from '#features/softphone/softphone.status.ts';
import type { Microphone, PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';

/** With these nobody would be heard. */
const silent: readonly Microphone[] = ['refused', 'missing', 'taken', 'insecure'];

/** What stands in the way of a call; null where nothing does. */
export const troubleOf = ({ line, shift, microphone, status }: PhoneSnapshot): WorkspaceTrouble | null => {
  if (line === 'off') return 'off';
  if (silent.includes(microphone)) return 'microphone';
  if (line === 'other') return 'other';
  if (line === 'starting' || line === 'connecting') return 'starting';
  if (line !== 'ready') return 'lost';
  if (shift === 'off') return 'noShift';
  if (shift === 'pause') return 'paused';
  return status === 'incall' ? 'incoming' : null;
};
