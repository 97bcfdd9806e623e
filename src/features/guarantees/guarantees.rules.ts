import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { expiringDays } from '#features/deal-legs/deal-legs.term.ts';

/** What has become of an issue of a guarantee; time alone ends a live one. */
const guaranteeStates = ['live', 'released', 'claimed', 'replaced'] as const;
export type GuaranteeState = (typeof guaranteeStates)[number];

/** The state a person reads: a live one is in force, near its end or past it. */
export const shownStates = ['active', 'expiring', 'expired', 'released', 'claimed', 'replaced'] as const;
export type ShownState = (typeof shownStates)[number];

/** What may be asked of the list. */
export const guaranteeFilters = [
  'active',
  'within30',
  'within60',
  'within90',
  'no_registry',
  'expired',
  'claimed',
  'released',
  'replaced',
] as const;
export type GuaranteeFilter = (typeof guaranteeFilters)[number];

/** Beside the filters of the list: by words alone, whatever has become of it; without words nothing is found. */
export const searchFilters = [...guaranteeFilters, 'any'] as const;
export type SearchFilter = (typeof searchFilters)[number];

/** Filters of guarantees that are over: the latest first, where live ones begin with the nearest end. */
const over: readonly SearchFilter[] = ['expired', 'claimed', 'released', 'replaced', 'any'];
export const isOver = (filter: SearchFilter): boolean => over.includes(filter);

/** How many days ahead a filter looks. */
export const daysAhead: Readonly<Partial<Record<SearchFilter, number>>> = {
  within30: 30,
  within60: 60,
  within90: 90,
};

/** How a guarantee stands on a day. */
export const shownState = (state: GuaranteeState, end: IsoDate, today: IsoDate): ShownState => {
  if (state !== 'live') return state;
  if (end < today) return 'expired';
  return end <= addDays(today, expiringDays) ? 'expiring' : 'active';
};

/** How many days before the end somebody is reminded. */
export const reminderDays = [90, 60, 30, 7] as const;
type ReminderDays = (typeof reminderDays)[number];

type Reminded = {
  readonly end: IsoDate;
  /** The day it was issued: a guarantee shorter than a term was never that far from its end. */
  readonly issuedOn: IsoDate;
  readonly report: readonly number[];
};

/** The reminder that is due today: the nearest term alone, once; null when nothing is. */
export const dueReminder = ({ end, issuedOn, report }: Reminded, today: IsoDate): ReminderDays | null => {
  if (end < today) return null;
  const reached = reminderDays.filter((days) => addDays(end, -days) <= today);
  const nearest = reached.at(-1);
  if (nearest === undefined || addDays(end, -nearest) < issuedOn) return null;
  return report.some((days) => days <= nearest) ? null : nearest;
};

/** What has become of a request for a reissue. */
export const reissueStates = ['asked', 'agreed', 'done', 'kept'] as const;
export type ReissueState = (typeof reissueStates)[number];

/** A workbook holds so many guarantees; more want a narrower filter. */
export const mostExported = 10_000;
/** A count stops here and says «more». */
export const countCap = 10_000;
/** Months the plot of ends shows, this one included. */
export const plotMonths = 12;
