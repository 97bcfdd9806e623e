import type { Law } from '#domain/law.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import type { Purpose } from '#domain/purpose.ts';
import { guaranteePrice } from '#features/banks/banks.rules.ts';
import { kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import type { CellValues, TariffCell } from '#features/tariffs/tariffs.fields.ts';

/** What a guarantee is priced by: its sum and term, and what makes it dearer. */
export type Asked = {
  readonly amount: string;
  readonly days: number;
  readonly has_prepayment: boolean;
  readonly has_no_experience: boolean;
  readonly has_direct_debit: boolean;
  readonly uses_client_form: boolean;
};

/** The same with its kind, which names the table of a tariff. */
export type AskedKind = Asked & { readonly law: Law; readonly purpose: Purpose };

/** The price a cell gives, a decimal string in roubles. */
export const priceByCell = (values: CellValues, asked: Asked): string =>
  guaranteePrice(
    {
      amount: asked.amount,
      days: asked.days,
      hasPrepayment: asked.has_prepayment,
      hasNoExperience: asked.has_no_experience,
      hasDirectDebit: asked.has_direct_debit,
      usesClientForm: asked.uses_client_form,
    },
    {
      rate: values.rate,
      minPrice: values.min_price,
      proRate: values.pro_rate ?? '0',
      proMinPrice: values.pro_min_price ?? '0',
      kPrepayment: values.k_prepayment,
      kNoExperience: values.k_no_experience,
      kDirectDebit: values.k_direct_debit,
      kClientForm: values.k_client_form,
    },
  ).price;

/** The cell of a sum and a term; of two that overlap the one that begins later, as everywhere. */
export const cellFor = (
  cells: readonly TariffCell[],
  { law, purpose, amount, days }: Pick<AskedKind, 'law' | 'purpose' | 'amount' | 'days'>,
): TariffCell | undefined => {
  const sum = kopecksOf(amount);
  return cells.findLast(
    (cell) =>
      cell.law === law &&
      cell.purpose === purpose &&
      kopecksOf(cell.amount_from) <= sum &&
      sum <= kopecksOf(cell.amount_to) &&
      cell.term_from <= days &&
      days <= cell.term_to,
  );
};

/** What becomes of a calculation by other cells. */
type Fate = 'cheaper' | 'dearer' | 'lost' | 'gained' | 'same';

const fateOf = (before: string | undefined, after: string | undefined): Fate => {
  if (before === undefined) return after === undefined ? 'same' : 'gained';
  if (after === undefined) return 'lost';
  const move = kopecksFromDecimal(after) - kopecksFromDecimal(before);
  if (move === 0) return 'same';
  return move < 0 ? 'cheaper' : 'dearer';
};

/** How calculations would have come out by other cells: so many cheaper, dearer, without a price, with one at last. */
export const weighCalculations = (
  asked: readonly AskedKind[],
  before: readonly TariffCell[],
  after: readonly TariffCell[],
): Readonly<Record<Fate, number>> => {
  const counted = { cheaper: 0, dearer: 0, lost: 0, gained: 0, same: 0 };
  for (const one of asked) {
    const [was, becomes] = [cellFor(before, one), cellFor(after, one)];
    counted[fateOf(was && priceByCell(was, one), becomes && priceByCell(becomes, one))] += 1;
  }
  return counted;
};
