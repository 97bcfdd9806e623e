import type { WorkspaceTrouble } from '#features/softphone/softphone.status.ts';
import type { PhoneSnapshot } from '#features/softphone/web/phone/phone-state.ts';

/** What stands in the way of a call; null where nothing does. */
export const troubleOf = ({ line, shift, microphone, status }: PhoneSnapshot): WorkspaceTrouble | null => {
  if (line === 'off') return 'off';
  if (line === 'other') return 'other';
  if (line !== 'ready') return 'lost';
  if (microphone === 'refused' || microphone === 'missing' || microphone === 'taken') return 'microphone';
  if (shift === 'off') return 'noShift';
  if (shift === 'pause') return 'paused';
  return status === 'incall' ? 'incoming' : null;
};
