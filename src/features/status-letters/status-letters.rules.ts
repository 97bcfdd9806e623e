import { bankStatuses, type DealStatus, reissueStatuses } from '#domain/deal-status.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';

/** To whom a letter about a status goes. */
export type Audience = 'client' | 'agent';

/** The statuses people are written about; before them a deal is only being prepared, and a deleted one is nobody's news. */
export const mailedStatuses = [
  'collecting',
  ...bankStatuses,
  'issued',
  ...reissueStatuses,
  'client_refused',
  'bank_refused',
] as const satisfies readonly DealStatus[];
export type MailedStatus = (typeof mailedStatuses)[number];

/** Whether people are written about a status. */
const isMailed = (status: DealStatus): status is MailedStatus => mailedStatuses.some((one) => one === status);

/** What has changed: legs that came to one status together. */
export type StatusNews = {
  readonly status: MailedStatus;
  readonly banks: readonly string[];
  readonly comment: string;
};

type Moved = {
  readonly move: string;
  readonly from: DealStatus;
  readonly to: DealStatus;
  readonly bankName: string | null;
  readonly comment: string | null;
};

/** A move back: the status is reached again, but what its letter says has not happened. */
const isBack = (move: string): boolean =>
  isMove(move, 'backToEdits', 'backToOffer', 'keepGuarantee', 'restore');
const isChosen = (move: string): boolean => isMove(move, 'acceptOffer');

/**
 * What people are to be written about after a move: one letter for all banks that came to one status. Steps inside
 * a status are no news, nor are the banks withdrawn because another was chosen.
 */
export const newsOf = (legs: readonly Moved[]): readonly StatusNews[] => {
  const isChoice = legs.some(({ move }) => isChosen(move));
  const report = legs.filter(
    ({ move, from, to }) => from !== to && !isBack(move) && (!isChoice || isChosen(move)),
  );
  return [...Map.groupBy(report, ({ to }) => to)].flatMap(([status, ofStatus]) =>
    isMailed(status)
      ? [
          {
            status,
            banks: ofStatus.flatMap(({ bankName }) => (bankName === null ? [] : [bankName])),
            comment: ofStatus[0]?.comment ?? '',
          },
        ]
      : [],
  );
};
