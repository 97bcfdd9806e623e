import { isBik, isCorrespondentAccount } from '#domain/requisites.ts';
import { type DealStatus, dealStatuses } from '#domain/deal-status.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { bankStatusTexts } from '#features/banks/bank-status.texts.ts';

/** How deals reach a bank: by its people and cabinet, or by its programming interface. */
export const bankModes = ['manual', 'api'] as const;
export type BankMode = (typeof bankModes)[number];

/** Somebody at a bank whom our people write to or call. */
export type BankContact = {
  readonly name: string;
  readonly position: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly note: string;
};

/** Time zones a bank's hours may be told in, from west to east: IANA names. */
export const bankTimeZones = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
] as const;
export type BankTimeZone = (typeof bankTimeZones)[number];

/** The fields that are judged together. */
type JudgedCard = {
  readonly bik: string;
  readonly correspondent_account: string | null;
  readonly max_amount: string;
  readonly limit_total: string | null;
  readonly limit_per_client: string | null;
  readonly work_from: string;
  readonly work_to: string;
};

const isLess = (amount: string, than: string): boolean => Number(amount) < Number(than);

const limitProblems = (card: JudgedCard): Record<string, string[]> => {
  const { max_amount: one, limit_total: total, limit_per_client: client } = card;
  const words = bankCardTexts.problems;
  return {
    ...(Number(one) === 0 ? { max_amount: [words.zero] } : {}),
    ...(client !== null && Number(client) === 0 ? { limit_per_client: [words.zero] } : {}),
    ...(total !== null && isLess(total, client ?? one) ? { limit_total: [words.totalTooSmall] } : {}),
  };
};

/** What is wrong with fields that only make sense together, by field: the account with the BIK, hours, limits. */
export const cardProblems = (card: JudgedCard): Record<string, string[]> => {
  const { bik, correspondent_account: account } = card;
  const words = bankCardTexts.problems;
  const isForeignAccount = account !== null && isBik(bik) && !isCorrespondentAccount(account, bik);
  return {
    ...(isForeignAccount ? { correspondent_account: [words.account] } : {}),
    ...(card.work_from >= card.work_to ? { work_to: [words.hours] } : {}),
    ...limitProblems(card),
  };
};

type StatusText = { readonly status: DealStatus; readonly text: string; readonly is_own: boolean };

/** What each of the fifteen statuses means at a bank: in its own words, else in those for all banks. */
export const statusTextsOf = (own: Readonly<Partial<Record<DealStatus, string>>>): StatusText[] =>
  dealStatuses.map((status) => ({
    status,
    text: own[status] ?? bankStatusTexts[status],
    is_own: own[status] !== undefined,
  }));
