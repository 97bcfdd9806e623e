import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealFieldTexts } from '#features/deals/deals-field.texts.ts';
import { parameterOf } from '#features/deals/deals.parameters.ts';

/** A value that the wire writes as text: days and moments as people write them. */
const plainWords = (value: string): string => {
  if (isIsoDate(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(new Date(value)) : value;
};

const asWritten = (value: string): string => value;
const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? plainWords(value);

const wordsByKind: { readonly [kind: string]: (value: string) => string } = {
  money: roublesText,
  rate: (value) => value.replace('.', ','),
  text: asWritten,
  name: asWritten,
  law: labelled(lawLabels),
  purpose: labelled(purposeLabels),
  guaranteeKind: labelled(guaranteeKindLabels),
};

const productWords = (value: unknown): string | null => {
  const product = productOfWire(Number(value));
  return product ? productLabels[product] : null;
};

/** The value of a deal's parameter in words, by its kind; null where nothing is said. */
export const parameterWords = (name: string, value: unknown): string | null => {
  const kind = parameterOf(name)?.kind ?? '';
  if (typeof value === 'boolean') return value ? dealFieldTexts.yes : dealFieldTexts.no;
  if (kind === 'product') return productWords(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return (wordsByKind[kind] ?? plainWords)(value);
};
