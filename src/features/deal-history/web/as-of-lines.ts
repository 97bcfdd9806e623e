import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import { fieldWords } from '#features/deal-legs/deal-legs.history-words.ts';
import { isClosed } from '#features/deals/deals.status.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

export type AsOf = CallReply<typeof dealHistoryCalls.getAsOf>;
export type Standing = AsOf['now'];

/** A field of the deal, then and now, in words. */
type AsOfLine = {
  readonly id: string;
  readonly name: string;
  readonly was: string;
  readonly now: string;
};

const texts = dealHistoryTexts.past;

const turnWords = ({ ball: turn }: Standing): string =>
  turn === null ? texts.nobody : dealTexts.turnNames[turn];
const banksInWork = ({ legs }: Standing): number =>
  legs.filter((leg) => leg.bank_name !== null && !isClosed(leg.status)).length;

const facts: readonly (readonly [id: string, name: string, of: (standing: Standing) => string])[] = [
  ['ball', texts.turn, turnWords],
  ['banks', texts.banksInWork, (standing) => String(banksInWork(standing))],
  ['offers', texts.offers, ({ offers }) => String(offers.filter((offer) => offer.is_active).length)],
  ['documents', texts.documents, ({ documents }) => String(documents.length)],
  [
    'checked',
    texts.checked,
    ({ documents }) => String(documents.filter((document) => document.is_checked).length),
  ],
];

/** Everything a deal says of itself then and now, the status aside: first what is counted, then field by field. */
export const asOfLines = ({ was, now }: AsOf): readonly AsOfLine[] => [
  ...facts.map(([id, name, of]) => ({ id, name, was: of(was), now: of(now) })),
  ...Object.keys(now.fields).map((field) => ({
    id: field,
    name: dealTexts.fieldNames[field] ?? field,
    was: fieldWords(field, was.fields[field]),
    now: fieldWords(field, now.fields[field]),
  })),
];
