import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { type Details, isSide } from '#features/deals/deals.history.ts';

const names = dealViewTexts.history.details;
const sums = ['price', 'paid_amount', 'amount', 'guarantee_amount', 'extra_price', 'claim_amount'];
const moneyFields = ['amount', 'contract_price', 'initial_price', 'advance', 'guarantee_amount'];
/** «8 450 000 ₽» where kopecks are zero, else with them. */
const roublesText = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed).replace(/,00(?=\s₽)/, '');
};

const labelsOf = (field: string): Readonly<Record<string, string>> | undefined =>
  ({ law: lawLabels, purpose: purposeLabels, guarantee_kind: guaranteeKindLabels })[field];

const worded = (name: string, value: unknown): string | undefined => {
  if (Array.isArray(value))
    return value.map((field) => dealTexts.fieldNames[String(field)] ?? String(field)).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  if (sums.includes(name)) return roublesText(value);
  if (isIsoDate(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(new Date(value)) : value;
};

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

/** The value of a deal's field in words. */
export const fieldWords = (field: string, value: unknown): string => {
  if (field === 'product') {
    const product = productOfWire(Number(value));
    return product ? productLabels[product] : dealViewTexts.parameters.empty;
  }
  if (typeof value === 'boolean') return value ? dealViewTexts.parameters.yes : dealViewTexts.parameters.no;
  const labels = labelsOf(field);
  if (labels && typeof value === 'string' && labels[value]) return labels[value];
  return worded(moneyFields.includes(field) ? 'amount' : field, value) ?? dealViewTexts.parameters.empty;
};

/** Fields that were changed, what stood there before and after. */
export const changesOf = ({
  details: { fields, before, after },
}: {
  readonly details: Details;
}): readonly FieldChange[] => {
  if (!Array.isArray(fields) || !isSide(before) || !isSide(after)) return [];
  return fields.map(String).map((name) => ({
    field: dealTexts.fieldNames[name] ?? name,
    before: fieldWords(name, before[name]),
    after: fieldWords(name, after[name]),
  }));
};

const labelOf = (name: string, label: string, product: number): string =>
  name === 'guarantee_number' && product !== guaranteeProduct ? dealViewTexts.history.contract : label;

/** The figures of a row in one line: the price, the guarantee's number, the fields changed. Unknown ones are left out. */
export const detailsOf = ({ details }: { readonly details: Details }, product: number): string =>
  Object.entries(names)
    .filter(([name]) => name !== 'fields' || !isSide(details['before']))
    .flatMap(([name, label]) => {
      const words = worded(name, details[name]);
      return words === undefined ? [] : `${labelOf(name, label, product)} ${words}`;
    })
    .join(' · ');
