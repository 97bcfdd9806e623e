import { formatRoubles, type Kopecks } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { monthWords, reportTexts } from '#features/agent-reports/agent-reports.texts.ts';
import { type ReportValues, sideFields } from '#features/agent-reports/agent-reports.values.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';

type Facts = {
  readonly id: number;
  readonly month: IsoDate;
  readonly day: IsoDate;
  readonly isServices: boolean;
  readonly values: ReportValues;
  readonly total: Kopecks;
  readonly hash: string;
};

/** What a template of a report is filled with; `rows` as the table of a report shows them, column by column. */
export const reportFields = (
  { id, month, day, isServices, values, total, hash }: Facts,
  rows: readonly (readonly string[])[],
): FormValues => ({
  ...sideFields(values, reportTexts.document.sides(isServices)),
  'отчет.заголовок': reportTexts.title(isServices, id, month),
  'отчет.номер': String(id),
  'отчет.месяц': monthWords(month),
  'отчет.дата': formatDate(day),
  'отчет.итого': formatRoubles(total),
  'отчет.прописью': sumInWords(total),
  'отчет.отпечаток': hash,
  строки: rows.map(
    ([leg = '', on = '', client = '', bank = '', sum = '', paid = '', rate = '', amount = '']) => ({
      заявка: leg,
      день: on,
      клиент: client,
      банк: bank,
      гарантия: sum,
      комиссия: paid,
      ставка: rate,
      сумма: amount,
    }),
  ),
});
