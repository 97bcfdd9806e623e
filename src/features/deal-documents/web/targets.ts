import { shortBankName } from '#domain/bank-name.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';

/** Whom a document is for: the whole deal, or one of its banks. */
export type Target = { readonly legId: number | null; readonly label: string };

/** The deal itself first, then every leg that has a bank. */
export const targetsOf = (deal: ShownDeal): readonly Target[] => [
  { legId: null, label: texts.wholeDeal },
  ...deal.legs.flatMap(({ id, bank }) => (bank ? [{ legId: id, label: shortBankName(bank.name) }] : [])),
];
