import { type IsoDate } from '#domain/moscow-date.ts';
import { regionNameOf } from '#domain/region.ts';
import type { DealStatus } from '#domain/deal-status.ts';
import type { WinnerState as RegisterState } from '#features/tenders/tenders.winner.ts';
import type { WinnerState } from '#features/winners/winners.status.ts';

/** The smallest security of a contract that enters the queue, whole roubles: as it comes, and its bounds. */
export const queueThreshold = { preset: 100_000, min: 0, max: 1_000_000_000 } as const;

/** Nobody reads a longer queue: counting stops here. */
export const mostCounted = 1_000;

/** The region a tax number was given in, where its first two digits name one. */
export const regionCodeOf = (inn: string): string | null => {
  const code = inn.slice(0, 2);
  return regionNameOf(code) === undefined ? null : code;
};

/** States of a deal that is over without a guarantee: its purchase may be called about again. */
export const failedDeals: readonly DealStatus[] = ['client_refused', 'bank_refused', 'deleted'];

type Assembled = {
  readonly state: RegisterState;
  readonly isNamed: boolean;
  readonly signDeadline: IsoDate | null;
  readonly security: string | null;
};

/** Whether a purchase that was won may be offered today, or why not. */
export const winnerStateOf = (
  { state, isNamed, signDeadline, security }: Assembled,
  today: IsoDate,
  threshold: number,
): WinnerState => {
  if (state === 'signed' || state === 'evaded') return state;
  if (signDeadline === null || signDeadline < today) return 'late';
  if (!isNamed) return 'unnamed';
  if (security === null) return 'no_security';
  return Number(security) < threshold ? 'small' : 'offered';
};
