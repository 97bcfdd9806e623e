import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { roublesText } from '#domain/money.ts';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealFieldTexts } from '#features/deals/deals.field-texts.ts';
import { parameterOf } from '#features/deals/deals.parameters.ts';

const labels: { readonly [kind: string]: Readonly<Record<string, string>> } = {
  law: lawLabels,
  purpose: purposeLabels,
  guaranteeKind: guaranteeKindLabels,
};

/** A value that the wire writes as text: days and moments as people write them. */
const plainWords = (value: string): string => {
  if (isIsoDate(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(new Date(value)) : value;
};

/** The value of a deal's parameter in words, by its kind; null where nothing is said. */
export const parameterWords = (name: string, value: unknown): string | null => {
  const kind = parameterOf(name)?.kind;
  if (typeof value === 'boolean') return value ? dealFieldTexts.yes : dealFieldTexts.no;
  if (kind === 'product') {
    const product = productOfWire(Number(value));
    return product ? productLabels[product] : null;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'money') return roublesText(value);
  if (kind === 'rate') return value.replace('.', ',');
  const label = kind && labels[kind]?.[value];
  return label ?? (kind === 'text' || kind === 'name' ? value : plainWords(value));
};
