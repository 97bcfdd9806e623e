import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { HistoryRow } from '#features/deals/web/room/deal-view.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';

const names = dealViewTexts.history.details;
const sums = ['price', 'paid_amount', 'amount'];
const moneyFields = ['amount', 'contract_price', 'initial_price', 'advance'];
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const shownValue = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? dealViewTexts.parameters.yes : dealViewTexts.parameters.no;
  const labels = labelsOf(field);
  if (labels && typeof value === 'string' && labels[value]) return labels[value];
  return worded(moneyFields.includes(field) ? 'amount' : field, value) ?? dealViewTexts.parameters.empty;
};

/** Fields that were changed, what stood there before and after. */
export const changesOf = ({ details: { fields, before, after } }: HistoryRow): readonly FieldChange[] => {
  if (!Array.isArray(fields) || !isRecord(before) || !isRecord(after)) return [];
  return fields.map(String).map((name) => ({
    field: dealTexts.fieldNames[name] ?? name,
    before: shownValue(name, before[name]),
    after: shownValue(name, after[name]),
  }));
};

/** The figures of a row in one line: the price, the guarantee's number, the fields changed. Unknown ones are left out. */
export const detailsOf = ({ details }: HistoryRow): string =>
  Object.entries(names)
    .filter(([name]) => name !== 'fields' || !isRecord(details['before']))
    .flatMap(([name, label]) => {
      const words = worded(name, details[name]);
      return words === undefined ? [] : `${label} ${words}`;
    })
    .join(' · ');
