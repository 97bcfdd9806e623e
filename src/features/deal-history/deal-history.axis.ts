import { moscowDateOf } from '#domain/moscow-date.ts';

/** Something that happened, as far as the time machine needs it. */
type AxisEvent = { readonly at: string; readonly isTall: boolean };
/** A mark on the axis: `left` in per cent, the day's word where it begins one and there is room for it. */
export type Tick = {
  readonly at: string;
  readonly left: number;
  readonly isTall: boolean;
  readonly day: string | null;
};

/** Moments are told apart by milliseconds, as the wire brings them: several events may share one. */
const msOf = (at: string): number => Date.parse(at);

/** A share of the axis kept free at each end. */
const margin = 2;
const widest = 100 - 2 * margin;
/** Words of two days nearer than this would run into each other. */
const roomForWord = 8;

/**
 * The marks of events on an axis, oldest first. A day takes room by its time and, half of it, by what happened in
 * it, so that a busy morning does not shrink to a line beside a quiet week.
 */
export const ticksOf = (happened: readonly AxisEvent[]): readonly Tick[] => {
  // A history is read by its keys: a row brought from elsewhere may be older than the one before it.
  const events = happened.toSorted((one, other) => msOf(one.at) - msOf(other.at));
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [msOf(first.at), msOf(last.at)];
  const span = Math.max(1, end - start);
  let lastWord = -roomForWord;
  let lastDay = '';
  return events.map(({ at, isTall }, index) => {
    const byTime = (msOf(at) - start) / span;
    const byOrder = events.length === 1 ? 1 : index / (events.length - 1);
    const left = margin + widest * ((byTime + byOrder) / 2);
    const day = moscowDateOf(new Date(at));
    const isNewDay = day !== lastDay;
    const hasRoom = left - lastWord >= roomForWord;
    lastDay = day;
    if (isNewDay && hasRoom) lastWord = left;
    return { at, left, isTall: isTall || isNewDay, day: isNewDay && hasRoom ? day : null };
  });
};

/** The last event at or before a moment; -1 before the first. */
export const indexAt = (ticks: readonly Tick[], at: string | null): number =>
  at === null ? ticks.length - 1 : ticks.findLastIndex((tick) => msOf(tick.at) <= msOf(at));

/** The moment of an event to look back at; null is now, as the last event left the deal. */
export const momentOf = (ticks: readonly Tick[], index: number): string | null => {
  const [at, last] = [ticks[index]?.at, ticks.at(-1)?.at];
  return at === undefined || last === undefined || msOf(at) >= msOf(last) ? null : at;
};

/** Whether anything happened before a moment. */
export const hasEarlier = (ticks: readonly Tick[], at: string | null): boolean => {
  const [first, shown] = [ticks[0], at ?? ticks.at(-1)?.at];
  return first !== undefined && shown !== undefined && msOf(first.at) < msOf(shown);
};

/** The event nearest to a place on the axis. */
export const nearestTo = (ticks: readonly Tick[], left: number): number =>
  ticks.reduce(
    (best, tick, index) =>
      Math.abs(tick.left - left) < Math.abs((ticks[best]?.left ?? 0) - left) ? index : best,
    0,
  );

const dayOf = (at: string): string => moscowDateOf(new Date(at));

/** The first or the last event beyond a moment, by days or by milliseconds; undefined where there is none. */
const beyond = (ticks: readonly Tick[], at: string, way: -1 | 1, isByDay: boolean): number | undefined => {
  const order = isByDay
    ? (tick: Tick): number => dayOf(tick.at).localeCompare(dayOf(at))
    : (tick: Tick): number => Math.sign(msOf(tick.at) - msOf(at));
  const index =
    way < 0 ? ticks.findLastIndex((tick) => order(tick) < 0) : ticks.findIndex((tick) => order(tick) > 0);
  return index < 0 ? undefined : index;
};

/** The moment before: of the event before, or of another day's last one; at the beginning it stays. */
const stepBack = (ticks: readonly Tick[], shown: string, isByDay: boolean): string | null =>
  momentOf(ticks, beyond(ticks, shown, -1, isByDay) ?? 0);

/** The moment after: of the event after, or of the next day's last one; now, when there is none. */
const stepOn = (ticks: readonly Tick[], shown: string, isByDay: boolean): string | null => {
  const index = beyond(ticks, shown, 1, isByDay);
  const next = index === undefined ? undefined : ticks[index];
  if (index === undefined || !next) return null;
  const day = dayOf(next.at);
  return momentOf(ticks, isByDay ? ticks.findLastIndex((tick) => dayOf(tick.at) === day) : index);
};

const steps: Readonly<Record<string, typeof stepBack>> = {
  ArrowLeft: stepBack,
  ArrowDown: stepBack,
  ArrowRight: stepOn,
  ArrowUp: stepOn,
};

/**
 * Where a key leads from a moment: the next other moment, another day's last event, an end; null is now.
 * Undefined for any other key. Events of one millisecond are passed together, else a step would lead nowhere.
 */
export const stepBy = (
  ticks: readonly Tick[],
  at: string | null,
  key: string,
  isByDay: boolean,
): string | null | undefined => {
  const shown = at ?? ticks.at(-1)?.at;
  if (key === 'Home') return momentOf(ticks, 0);
  if (key === 'End') return null;
  return shown === undefined ? undefined : steps[key]?.(ticks, shown, isByDay);
};

const moscowMs = 3 * 3_600_000;

/** A moment as a field of date and time holds it: the clock of Moscow, without seconds. */
export const toField = (at: string): string =>
  `${new Date(Date.parse(at) + moscowMs).toISOString().slice(0, 16).replace('T', ' ')}:00`;

/** What such a field says, to the end of its minute; null while it says nothing. */
export const fromField = (text: string): string | null => {
  const moment = Date.parse(`${text.slice(0, 16).replace(' ', 'T')}:59.999+03:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};
