import { addDays, moscowDateOf } from '#domain/moscow-date.ts';

/** The next nine o'clock in the morning of Moscow: when the one letter of a day is written. */
export const nextDailyLetter = (now: Date): Date => {
  const nine = (day: string): Date => new Date(`${day}T09:00:00+03:00`);
  const today = moscowDateOf(now);
  return now < nine(today) ? nine(today) : nine(addDays(today, 1));
};

/** What of the unread notifications is to be shown in the corner now, and what is to leave it. */
type ToastPlan<T> = {
  readonly show: readonly T[];
  readonly hide: readonly number[];
  /** So many stand for one line that leads to the list; 0 is no such line. */
  readonly gathered: number;
  readonly isAllRead: boolean;
};

/** More of them at once would hide the work under them. */
const mostToasts = 2;

type Existing = {
  /** The newest unread notifications as they were seen last; undefined before the first answer. */
  readonly before: readonly number[] | undefined;
  /** The greatest number ever seen. */
  readonly highest: number;
  /** Those that stand in the corner now. */
  readonly standing: readonly number[];
};

/**
 * §4: a toast appears when the newest notification id changes or the list becomes empty. What was there at the
 * first look is no news, and what has been read elsewhere leaves the corner.
 */
export const planToasts = <T extends { readonly id: number }>(
  { before, highest, standing }: Existing,
  unread: readonly T[],
): ToastPlan<T> => {
  const isUnread = new Set(unread.map(({ id }) => id));
  const read = standing.filter((id) => !isUnread.has(id));
  const fresh = before === undefined ? [] : unread.filter(({ id }) => id > highest).toReversed();
  const left = standing.length - read.length;
  const isTooMuch = fresh.length > 0 && left + fresh.length > mostToasts;
  return {
    show: isTooMuch ? [] : fresh,
    hide: isTooMuch ? standing : read,
    gathered: isTooMuch ? unread.length : 0,
    isAllRead: before !== undefined && before.length > 0 && unread.length === 0,
  };
};
