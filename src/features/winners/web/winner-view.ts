import { formatRoubles, formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { timeInZone } from '#domain/phone-place.ts';
import { spokenDay } from '#domain/words/spoken-day.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { dayInZone } from '#domain/working-clock.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerCalls as calls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

export type WinnerCard = CallReply<typeof winnerCalls.showWinner>;
export type WinnerItem = WinnerCard['row'];
export type Purchase = WinnerCard['purchases'][number];
export type Contact = WinnerCard['contacts'][number];
export type Queue = CallReply<typeof winnerCalls.showQueue>;

/** Everything that shows winners is asked anew. */
export const refreshWinners = (): Promise<void> =>
  invalidateCalls(calls.showWinner, calls.showQueue, winnerListCalls.search);

export const roubles = (sum: string | null): string | null =>
  sum === null ? null : formatRoubles(kopecksFromDecimal(sum));
/** Without kopecks where there are none: said aloud and read at a glance. */
export const roublesRound = (sum: string | null): string | null => roubles(sum)?.replace(',00', '') ?? null;
export const roublesShort = (sum: string | null): string =>
  sum === null ? '' : formatRoublesShort(kopecksFromDecimal(sum));

/** Whether people there may be called now. */
export const isOpenNow = ({ opens, closes }: WinnerItem, now: Date): boolean =>
  opens !== null && closes !== null && new Date(opens) <= now && now < new Date(closes);

/** From when on they may be called, by a clock: «с 09:00», «завтра с 09:00», «30 ноября с 09:00». */
export const fromMoment = (opens: string, zone: string, now: Date): string => {
  const at = new Date(opens);
  const [day, today] = [dayInZone(at, zone), dayInZone(now, zone)];
  return winnerScreenTexts.from(day === today ? '' : spokenDay(day, today), timeInZone(at, zone));
};

/** From when on they may be called next, by their own clock. */
export const opensAt = ({ opens, zone }: WinnerItem, now: Date): string =>
  opens === null ? '' : fromMoment(opens, zone, now);

export const closesAt = ({ closes, zone }: WinnerItem): string =>
  closes === null ? '' : timeInZone(new Date(closes), zone);

/** «Самара»: where the company is, short. */
export const placeOf = ({ region, zone }: WinnerItem): string => region ?? zone.slice(zone.indexOf('/') + 1);

/** What the last call has come to by what was done in it: a deal, a lead, an offer. */
export const resultOfActs = ({ events }: WinnerCard): CallResult | null => {
  const done = events.slice(
    0,
    Math.max(
      0,
      events.findIndex(({ kind }) => kind === 'called'),
    ),
  );
  const has = (kind: WinnerCard['events'][number]['kind']): boolean => done.some((one) => one.kind === kind);
  if (has('deal')) return 'deal_created';
  if (has('lead')) return 'lead_created';
  return has('offer') ? 'kp_sent' : null;
};

/** The purchase that is shown of a company's. */
export const purchaseOf = ({ row, purchases }: WinnerCard): Purchase | undefined =>
  purchases.find(({ id }) => id === row.id) ?? purchases[0];
