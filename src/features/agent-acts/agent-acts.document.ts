import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { actTexts } from '#features/agent-acts/agent-acts.texts.ts';
import { reportTexts } from '#features/agent-reports/agent-reports.texts.ts';
import { type ReportValues, sideFields } from '#features/agent-reports/agent-reports.values.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';

type Facts = {
  readonly number: string;
  readonly day: IsoDate;
  readonly isServices: boolean;
  readonly values: ReportValues;
  readonly note: string;
  /** Money and taxes in words. */
  readonly mark: string;
  readonly corrects: string;
  readonly subject: string;
  readonly sum: string;
  readonly vat: string;
  readonly toPay: string;
  readonly ndfl: string;
  readonly payout: string;
  readonly inWords: string;
};

/** What a template of an act is filled with; `rows` as its table shows them, column by column. */
export const actFields = (act: Facts, rows: readonly (readonly string[])[]): FormValues => ({
  ...sideFields(act.values, reportTexts.document.sides(act.isServices)),
  'акт.заголовок': actTexts.title(act.isServices, act.number, act.day),
  'акт.номер': act.number,
  'акт.дата': formatDate(act.day),
  'акт.пометка': act.mark,
  'акт.исправляет': act.corrects,
  'акт.предмет': act.subject,
  'акт.сумма': act.sum,
  'акт.ндс': act.vat,
  'акт.к_оплате': act.toPay,
  'акт.ндфл': act.ndfl,
  'акт.к_перечислению': act.payout,
  'акт.прописью': act.inWords,
  'акт.примечание': act.note,
  отчеты: rows.map(([number = '', report = '', month = '', sum = '']) => ({
    номер: number,
    отчет: report,
    месяц: month,
    сумма: sum,
  })),
});
