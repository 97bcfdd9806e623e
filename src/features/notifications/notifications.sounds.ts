import { type Role, roles } from '#domain/role.ts';
import type { CounterName, Counters } from '#kit/contract/counters.ts';
import { type SoundOrigin, soundOrigins, type SoundSettings } from '#kit/contract/sound-settings.ts';

/** §9: an alert sounds for three seconds at most. */
export const alertSeconds = 3;

/** §6: whose ears an alert is for. */
const soundRoles: Readonly<Record<SoundOrigin, readonly Role[]>> = {
  chat: ['director', 'admin', 'manager', 'head', 'operator'],
  lead: ['director', 'admin', 'manager', 'head'],
  report: ['admin'],
  deal: roles,
};

const counterOf: Readonly<Record<SoundOrigin, CounterName>> = {
  chat: 'countChat',
  lead: 'countLead',
  deal: 'countDeal',
  report: 'countReport',
};

/** The alerts a role may hear at all. */
export const soundsOfRole = (role: Role): readonly SoundOrigin[] =>
  soundOrigins.filter((origin) => soundRoles[origin].includes(role));

/** Which of the heard counters have risen. */
export const risesOf = (before: Counters, after: Counters, role: Role): readonly SoundOrigin[] =>
  soundsOfRole(role).filter((origin) => (after[counterOf[origin]] ?? 0) > (before[counterOf[origin]] ?? 0));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether it is quiet at this minute of the day; the hours may lie over midnight, their end is loud again. */
export const isQuiet = (quiet: SoundSettings['quiet'], minute: number): boolean => {
  if (!quiet) return false;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
};

/** How loud an alert is to be now, 0 to 100; 0 is not at all. */
export const volumeOf = (settings: SoundSettings, origin: SoundOrigin, minute: number): number => {
  const { is_on: isOn, volume } = settings.origins[origin];
  return settings.is_on && isOn && !isQuiet(settings.quiet, minute) ? volume : 0;
};

/** One tone of an alert: when it begins, how high it is, how long it rings. */
export type Tone = { readonly at: number; readonly hertz: number; readonly seconds: number };

/** Our own alerts, each to be told from the others without looking. */
export const tunes: Readonly<Record<SoundOrigin, readonly Tone[]>> = {
  chat: [
    { at: 0, hertz: 880, seconds: 0.5 },
    { at: 0.18, hertz: 1174.66, seconds: 1.1 },
  ],
  lead: [
    { at: 0, hertz: 659.26, seconds: 0.4 },
    { at: 0.16, hertz: 783.99, seconds: 0.4 },
    { at: 0.32, hertz: 987.77, seconds: 1.4 },
  ],
  deal: [
    { at: 0, hertz: 523.25, seconds: 0.9 },
    { at: 0.3, hertz: 659.26, seconds: 1.6 },
  ],
  report: [
    { at: 0, hertz: 783.99, seconds: 0.5 },
    { at: 0.25, hertz: 587.33, seconds: 1.4 },
  ],
};

/** How long a tune rings. */
export const lengthOf = (tune: readonly Tone[]): number =>
  Math.max(...tune.map(({ at, seconds }) => at + seconds));
