import { type SQL, sql } from 'drizzle-orm';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { spokenDay } from '#domain/words/spoken-day.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { regionNameOf } from '#domain/region.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { readGround, type RuleGround, windowsOf } from '#features/call-rules/server/call-rules.facade.ts';
import type { CallWindow } from '#features/call-rules/call-windows.ts';
import { isFree } from '#features/calls/server/calls.facade.ts';
import { hourWeight } from '#features/winners/server/hour-weights.ts';
import { holdReason, restsUntil } from '#features/winners/server/offer-rules.ts';
import { winnerContacts, winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import type { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { atHour } from '#features/winners/winners.order.ts';
import type { HoldReason, WinnerState } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { instantText } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type WinnerItem = CallReply<(typeof winnerListCalls)['search']>['items'][number];
export type Looking = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;

export type WinnerRow = {
  id: number;
  company_id: number | null;
  name: string;
  inn: string;
  region_code: string | null;
  zone: string | null;
  number: string;
  law: WinnerItem['law'];
  security: string | null;
  sign_deadline: string | null;
  state: WinnerState;
  score: number;
  income: string | null;
  income_bar: number;
  chance: number;
  hour_weight: number;
  is_chance_guessed: boolean;
  urgency_bar: number;
  is_late: boolean;
  rank: number;
  hold: HoldReason | null;
  /** When it is called again, where it rests. */
  retry_at: string | null;
  held_by: number | null;
  assignee_id: number | null;
  callback_at: string | null;
  lifted_at: string | null;
  is_client: boolean;
  last_result: CallResult | null;
  last_call_at: string | null;
  attempts: number | null;
};

/** What a row shows, over winners `w` and their companies `f`. */
export const winnerColumns = (now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`w.id, w.company_id, coalesce(f.name, nullif(w.company_name, ''), '') as name, w.inn,
    f.region_code, f.zone, w.number, w.law, w.security, w.sign_deadline::text, w.state, w.score, w.income,
    w.income_bar, w.chance, ${hourWeight(moment, sql`f.zone`)}::float8 as hour_weight, w.is_chance_guessed, w.urgency_bar, w.is_late, w.rank,
    case when f.id is not null then ${holdReason(moment, moscowDateOf(now))} end as hold,
    ${instantText(restsUntil)} as retry_at,
    case when not ${isFree} then f.lease_by end as held_by, f.assignee_id,
    (select ${instantText(sql`min(b.at)`)} from ${callbacks} b join ${winnerContacts} n
      on n.value = b.phone and n.kind = 'phone' where n.company_id = f.id and b.closed_at is null) as callback_at,
    ${instantText(sql`f.lifted_at`)} as lifted_at, f.organization_id is not null as is_client,
    f.last_result, ${instantText(sql`f.last_call_at`)} as last_call_at, f.attempts`;
};

export const winnerJoins = (chosen: SQL): SQL =>
  sql`${chosen} w left join ${winnerCompanies} f on f.id = w.company_id`;
export const allWinners = sql`${winners}`;

/** Working days left to a day to sign, each day counted once for a page: rows share a few of them. */
const daysLeftFrom = (today: string, calendar: ProductionCalendar) => {
  const counted = new Map<string, number>();
  return (day: string | null): number | null => {
    if (day === null || day < today) return null;
    const days = counted.get(day) ?? workingDaysBetween(today, day, calendar);
    counted.set(day, days);
    return days;
  };
};

/** Why a row stands where it stands: the day, the money, what was there before. */
const whyOf = (row: WinnerRow, daysLeft: number | null): string[] => {
  const { reasons } = winnerWords;
  const tries = row.attempts ?? 0;
  return [
    ...(row.is_late ? [reasons.late] : daysLeft === null ? [] : [reasons.daysLeft(daysLeft)]),
    ...(row.income === null || Number(row.income) === 0
      ? []
      : [reasons.income(formatRoublesShort(kopecksFromDecimal(row.income)))]),
    ...(row.lifted_at === null ? [] : [reasons.opened]),
    ...(tries === 0 ? [row.is_client ? reasons.wasClient : reasons.fresh] : [reasons.attempt(tries + 1)]),
    ...(row.is_chance_guessed && row.state === 'offered' ? [reasons.fewData] : []),
  ];
};

type Beside = {
  readonly names: ReadonlyMap<number | null, string>;
  readonly windows: ReadonlyMap<string, CallWindow>;
  readonly daysLeftTo: ReturnType<typeof daysLeftFrom>;
  readonly userId: number;
  readonly now: Date;
};

/** When a company that rests is called again, in words. */
export const laterWords = (at: Date, now: Date): string =>
  winnerWords.later(spokenDay(moscowDateOf(at), moscowDateOf(now)), timeInZone(at, 'Europe/Moscow'));

const holdWords = ({ state, hold, retry_at: at }: WinnerRow, now: Date): string => {
  if (state !== 'offered') return winnerWords.states[state];
  if (hold === 'later' && at !== null) return laterWords(new Date(at), now);
  return hold === null ? '' : winnerWords.holds[hold];
};

const zoneOf = ({ zone }: WinnerRow): string => zone ?? 'Europe/Moscow';

const itemOf = (row: WinnerRow, { names, windows, daysLeftTo, userId, now }: Beside): WinnerItem => {
  const {
    region_code,
    held_by,
    assignee_id,
    lifted_at: _l,
    is_client: _c,
    retry_at: _t,
    rank: _r,
    hour_weight,
    ...rest
  } = row;
  const zone = zoneOf(row);
  const window = windows.get(zone);
  const daysLeft = daysLeftTo(row.sign_deadline);
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    ...rest,
    ...atHour(row, hour_weight),
    zone,
    region: region_code === null ? null : (regionNameOf(region_code) ?? null),
    opens: window?.opens ?? null,
    closes: window?.closes ?? null,
    days_left: daysLeft,
    why: whyOf(row, daysLeft),
    hold_words: holdWords(row, now),
    taken_by: held_by === userId ? null : named(held_by),
    is_mine: held_by === userId,
    assignee: named(assignee_id),
    attempts: row.attempts ?? 0,
  };
};

/** Rows in the words of the wire, with the names of people and the clock of each zone; two questions for all of them. */
export const winnerItems = async (
  looking: Looking,
  rows: readonly WinnerRow[],
  known?: RuleGround,
): Promise<WinnerItem[]> => {
  const { db, now, caller } = looking;
  const names = await shortNamesOf(
    looking,
    rows.flatMap(({ held_by, assignee_id }) => [held_by, assignee_id]),
  );
  const ground = known ?? (await readGround(db));
  const zones = [...new Set(rows.map(zoneOf))];
  const windows = new Map(windowsOf(now, ground, zones).map((window) => [window.zone, window]));
  const daysLeftTo = daysLeftFrom(moscowDateOf(now), ground.calendar);
  const beside = { names, windows, daysLeftTo, userId: caller.userId, now };
  return rows.map((row) => itemOf(row, beside));
};
