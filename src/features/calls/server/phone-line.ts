import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** Where numbers lead: to a trunk, to the practice subscriber, or nowhere, because nobody has a telephone here. */
type PhoneLine = 'real' | 'practice' | 'off';

type Holder = Pick<Services, 'settings' | 'contributions'>;

/** The exchange tells which line there is. */
export const phoneLinePoint = definePoint<(holder: Holder) => PhoneLine>('calls.line');

const lineOf = (holder: Holder): PhoneLine => {
  const [line] = phoneLinePoint.contributions(holder);
  if (line) return line(holder);
  return holder.settings.demo ? 'practice' : 'real';
};

/** Whether the exchange dials nothing really: numbers go out over a trunk alone. */
export const isNothingDialled = (holder: Holder): boolean => lineOf(holder) !== 'real';

/**
 * Whether the calls that are made here are practice. Without telephones people call by their own, and really; the numbers
 * of a demonstration are nobody's.
 */
export const isPracticeLine = (holder: Holder): boolean => {
  const line = lineOf(holder);
  return line === 'practice' || (line === 'off' && holder.settings.demo);
};

/** Whether anybody has a telephone here, and so a shift at it. */
export const hasTelephones = (holder: Holder): boolean => lineOf(holder) !== 'off';
