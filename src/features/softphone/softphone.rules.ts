/** How a call came to its end, as a person would say it. */
export type EndReason =
  | 'finished'
  | 'hungup'
  | 'cancelled'
  | 'no-answer'
  | 'busy'
  | 'declined'
  | 'not-found'
  | 'missed'
  | 'we-declined'
  | 'refused'
  | 'no-microphone'
  | 'lost'
  | 'failed';

/** Who ended a call: we, they, or the line between. */
export type EndedBy = 'we' | 'they' | 'line';

export type Ending = {
  readonly direction: 'in' | 'out';
  readonly wasConnected: boolean;
  readonly by: EndedBy;
  /** The last answer of SIP, where there was one. */
  readonly code?: number | undefined;
};

const byCode: Readonly<Record<number, EndReason>> = {
  403: 'refused',
  404: 'not-found',
  408: 'no-answer',
  480: 'no-answer',
  484: 'not-found',
  486: 'busy',
  487: 'no-answer',
  600: 'busy',
  603: 'declined',
  604: 'not-found',
};

/** RFC 3261 §21 in the words of the broker. */
export const reasonOf = ({ direction, wasConnected, by, code }: Ending): EndReason => {
  if (by === 'line' && wasConnected) return 'lost';
  if (wasConnected) return by === 'we' ? 'finished' : 'hungup';
  if (direction === 'in') return by === 'we' ? 'we-declined' : 'missed';
  if (by === 'we') return 'cancelled';
  return byCode[code ?? 0] ?? 'failed';
};

/** What was measured of the far voice over five seconds. */
export type Measured = {
  /** Share of packets lost, 0 to 1. */
  readonly loss: number;
  readonly jitterMs: number;
  readonly delayMs: number;
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** A whole conversation by its readings: what is kept with the call. */
export const overallOf = (readings: readonly Measured[]): Measured => ({
  loss: meanOf(readings.map(({ loss }) => loss)),
  jitterMs: Math.round(meanOf(readings.map(({ jitterMs }) => jitterMs))),
  delayMs: Math.round(meanOf(readings.map(({ delayMs }) => delayMs))),
});

export type Estimate = 'good' | 'fair' | 'poor';

/** ITU-T G.107 made short: delay and loss take from 93 points what they cost the ear. */
const pointsOf = ({ loss, jitterMs, delayMs }: Measured): number => {
  const delay = delayMs / 2 + jitterMs * 2 + 10;
  const forDelay = delay < 160 ? delay / 40 : (delay - 120) / 10;
  return 93.2 - forDelay - loss * 250;
};

/** How the conversation sounds, in three words. */
export const estimateOf = (measured: Measured): Estimate => {
  const points = pointsOf(measured);
  if (points >= 80) return 'good';
  return points >= 60 ? 'fair' : 'poor';
};

/** Seconds as a clock shows them: «03:42», «1:03:42». */
export const clockOf = (ms: number): string => {
  const all = Math.max(0, Math.floor(ms / 1_000));
  const two = (count: number): string => String(count).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
};
