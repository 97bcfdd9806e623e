import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { ownSearch } from '#kit/web/list/own-search.ts';
import { pageAsked, pageBack as trailBack, pageOn as trailOn } from '#kit/web/list/page-trail.ts';
import {
  day,
  identity,
  oneOf,
  type SearchOf,
  shaped,
  sum,
  whole,
  words,
} from '#kit/web/list/search-fields.ts';

const turns = ['broker', 'agent', 'client', 'bank'] as const;
/** The presets of §3; 3, deals in work, is the usual one. */
const states = [0, 1, 2, 3, 4, 5, 6] as const;
type DealPreset = (typeof states)[number];
export const dealSorts = ['default', 'oldest', 'deadline', 'sum'] as const;
export type DealSort = (typeof dealSorts)[number];
/** The two looks of the list. */
export const viewModes = ['table', 'board'] as const;
export type ViewMode = (typeof viewModes)[number];
const defaultDays = 31; // §9: 26784000 ms
const usualState = 3; // §3, §9
export const pageSize = 50;

/** What of the list stands in its address, so that a link shows a colleague the same rows. */
export const dealSearch = {
  q: words(100),
  state: oneOf(states),
  status: oneOf(dealStatuses),
  ball: oneOf(turns),
  /** Only what somebody is late with. */
  late: oneOf([1]),
  /** A label of mine on the history, and a star of mine. */
  label: words(40),
  star: oneOf([1]),
  /** A figure of the statistics, as it writes it. */
  figure: shaped(/^[\w~=-]+$/, 300),
  ...ownSearch,
  data: oneOf(['created', 'deadline']),
  data_start: day(),
  data_finish: day(),
  /** No limits of time at all; without it and without days the last 31 days are meant (§3). */
  period: oneOf(['all']),
  sum_start: sum(),
  sum_finish: sum(),
  manager: identity(),
  agent_id: identity(),
  sort: oneOf(dealSorts),
  /** Keys of the pages gone through, the last one being this page's; so one can go back page by page. */
  after: shaped(/^[\w~-]+$/, 9000),
  /** The saved view it was opened as; 0 is none, on purpose. */
  view: whole(0),
  mode: oneOf(viewModes),
  /** Which column of the board a narrow screen shows. */
  column: shaped(/^[a-z]{1,20}$/),
};
export type DealSearch = SearchOf<typeof dealSearch>;

type SearchBody = CallInput<typeof dealListCalls.searchDeals>['body'];
type Filter = CallInput<typeof dealListCalls.countDeals>['body'];
/** The filter of the list as the calls take it. */
export type ListFilter = Filter;

/** The days the list shows: those of the address, else the last 31 (§3). */
export const periodOf = (search: DealSearch, now: Date): readonly [string | null, string | null] => {
  if (search.data_start || search.data_finish) return [search.data_start ?? null, search.data_finish ?? null];
  // A deadline lies ahead: the last 31 days would hide every deal that still has time.
  if (search.period === 'all' || search.data === 'deadline') return [null, null];
  const today = moscowDateOf(now);
  return [addDays(today, -defaultDays), today];
};

export const stateOf = (search: DealSearch): DealPreset => search.state ?? usualState;

/** Fields that the calls name as the address does. */
const sameNamed = [
  'q',
  'status',
  'ball',
  'label',
  'figure',
  'own',
  'data',
  'sum_start',
  'sum_finish',
  'manager',
  'agent_id',
] as const;

/** The filter as the calls take it. */
export const filterOf = (search: DealSearch, now: Date): Filter => {
  const [start, finish] = periodOf(search, now);
  const set = sameNamed.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []));
  return {
    state: stateOf(search),
    ...(Object.fromEntries(set) as Pick<Filter, (typeof sameNamed)[number]>),
    ...(search.late ? { overdue: true } : {}),
    ...(search.star ? { star: true } : {}),
    data_start: start,
    ...(finish ? { data_finish: finish } : {}),
  };
};

/** The same filter before the first day shown; null where no day of creation limits it. */
export const olderOf = (search: DealSearch, now: Date): Filter | null => {
  const [start] = periodOf(search, now);
  if (start === null || search.data === 'deadline') return null;
  return { ...filterOf(search, now), data_start: null, data_finish: addDays(start, -1) };
};

/** The list a page on, and a page back. */
export const pageOn = (search: DealSearch, cursor: string): DealSearch => ({
  ...search,
  after: trailOn(search, cursor) ?? undefined,
});
export const pageBack = (search: DealSearch): DealSearch => ({
  ...search,
  after: trailBack(search) ?? undefined,
});

/** The preset «my move» of §3. */
export const myMoveState = 2;

/** The order asked for; «my move» goes by due unless another is asked for, the rest as this person left it. */
export const orderOf = (search: DealSearch, remembered: DealSort): DealSort =>
  search.sort ?? (stateOf(search) === myMoveState ? 'deadline' : remembered);

/** One page of the list as the call takes it; `sort` falls back to the remembered one. */
export const pageBodyOf = (search: DealSearch, remembered: DealSort, now: Date): SearchBody => ({
  ...filterOf(search, now),
  sort: orderOf(search, remembered),
  ...(search.by && { by: search.by }),
  ...pageAsked(search, pageSize),
});

/** Reads a preset back from a control, which speaks in texts. */
export const presetOf = (value: string | null): DealPreset =>
  states.find((state) => String(state) === value) ?? usualState;

/** How many conditions are set beside the search and the preset. */
export const countConditions = (search: DealSearch): number =>
  [
    search.status,
    search.ball,
    search.late,
    search.label,
    search.star,
    search.figure,
    search.own,
    search.data_start ?? search.data_finish ?? search.period,
    search.sum_start ?? search.sum_finish,
    search.manager,
    search.agent_id,
  ].filter((condition) => condition !== undefined).length;

/** Nothing is asked beyond what every visit starts with. */
export const isUntouched = (search: DealSearch): boolean =>
  countConditions(search) === 0 && !search.q && search.data === undefined && stateOf(search) === usualState;

/** What a saved view keeps of the address: neither the page nor the view itself. */
export const cachedOf = ({ after: _after, view: _view, column: _column, ...cached }: DealSearch) =>
  Object.fromEntries(Object.entries(cached).filter((entry) => entry[1] !== undefined)) as Readonly<
    Record<string, string | number>
  >;
