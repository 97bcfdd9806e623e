import { expect, test } from 'vitest';
import { type PhoneSnapshot, silentPhone } from '#features/softphone/web/phone/phone-state.ts';
import { troubleOf } from '#features/softphone/web/workspace/use-live-call.ts';

const atWork: PhoneSnapshot = { ...silentPhone, line: 'ready', microphone: 'ready', shift: 'on' };

test.each<readonly [string, Partial<PhoneSnapshot>, ReturnType<typeof troubleOf>]>([
  ['at work', {}, null],
  ['a microphone not asked for yet', { microphone: 'unknown' }, null],
  ['no telephone here', { line: 'off' }, 'off'],
  ['held in another browser', { line: 'other' }, 'other'],
  ['not asked about yet', { line: 'starting' }, 'starting'],
  ['not registered yet', { line: 'connecting' }, 'starting'],
  ['registration lost', { line: 'lost' }, 'lost'],
  ['registration refused', { line: 'refused' }, 'lost'],
  ['microphone refused', { microphone: 'refused' }, 'microphone'],
  ['plain http', { line: 'lost', microphone: 'insecure' }, 'microphone'],
  ['microphone unplugged', { microphone: 'missing' }, 'microphone'],
  ['microphone taken by another program', { microphone: 'taken' }, 'microphone'],
  ['shift not begun', { shift: 'off' }, 'noShift'],
  ['a pause', { shift: 'pause' }, 'paused'],
  ['somebody calls in', { status: 'incall' }, 'incoming'],
])('a desk and %s', (_, changed, trouble) => {
  expect(troubleOf({ ...atWork, ...changed })).toBe(trouble);
});
