import { roublesText } from '#domain/money.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { type Details, isSide } from '#features/deals/deals.history.ts';
import { parameterWords } from '#features/deals/deals.parameter-words.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

const names = dealViewTexts.history.details;
/** Sums of a row's details beside those that are parameters. */
const sums = ['price', 'paid_amount', 'guarantee_amount', 'extra_price', 'claim_amount'];

const worded = (name: string, value: unknown): string | undefined => {
  if (Array.isArray(value))
    return value.map((field) => dealTexts.fieldNames[String(field)] ?? String(field)).join(', ');
  if (typeof value === 'string' && value !== '' && sums.includes(name)) return roublesText(value);
  return typeof value === 'boolean' ? undefined : (parameterWords(name, value) ?? undefined);
};

/** The value of a deal's field in words. */
export const fieldWords = (field: string, value: unknown): string =>
  (typeof value === 'boolean' ? parameterWords(field, value) : worded(field, value)) ??
  dealViewTexts.parameters.empty;

type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

/** Fields that were changed, what stood there before and after. */
export const changesOf = ({
  details: { fields, before, after, names: own },
}: {
  readonly details: Details;
}): readonly FieldChange[] => {
  if (!Array.isArray(fields) || !isSide(before) || !isSide(after)) return [];
  const nameOf = (name: string): string => {
    const called = isSide(own) ? own[name] : undefined;
    return typeof called === 'string' ? called : (dealTexts.fieldNames[name] ?? name);
  };
  return fields.map(String).map((name) => ({
    field: nameOf(name),
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
