import { sheetMoney } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import {
  type ConversionGroup,
  type FunnelStage,
  funnelStages,
  percentOf,
} from '#features/deal-conversion/deal-conversion.rules.ts';
import { conversionTexts, sourceName } from '#features/deal-conversion/deal-conversion.texts.ts';
import {
  type Conversion,
  countByGroup,
  countTotals,
  daysOf,
  type Filters,
} from '#features/deal-conversion/server/count-conversion.ts';
import { namesOf } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Search = CallParsed<typeof conversionCalls.searchConversion>['body'];
type Rows = CallReply<typeof conversionCalls.searchConversion>;
type Whole = CallReply<typeof conversionCalls.getConversion>;

const amountOf: Readonly<Record<FunnelStage, (row: Conversion) => string>> = {
  created: (row) => row.amount,
  sent: (row) => row.sent_amount,
  approved: (row) => row.approved_amount,
  issued: (row) => row.issued_amount,
};

/** The totals of the deals looked at and the funnel they make. */
export const getConversion = async (operation: Operation, filters: Filters): Promise<Whole> => {
  const totals = await countTotals(operation, filters);
  const funnel = funnelStages.map((stage, at) => {
    const before = funnelStages[at - 1];
    return {
      stage,
      deals: totals[stage],
      amount: amountOf[stage](totals),
      percent: percentOf(totals[stage], totals.created),
      step_percent: before === undefined ? null : percentOf(totals[stage], totals[before]),
    };
  });
  return { ...daysOf(filters, operation.now), totals, funnel };
};

/** The table by managers, agents or sources, each named. */
export const searchConversion = async (
  operation: Operation,
  { group, sort, ...filters }: Search,
): Promise<Rows> => {
  const rows = await countByGroup(operation, filters, { group, sort });
  const ids = group === 'source' ? [] : rows.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
  const names = await namesOf(operation.db, ids);
  return rows.map(({ key, ...row }) => {
    const id = key === null || group === 'source' ? null : Number(key);
    const name = group === 'source' ? sourceName(key) : id === null ? null : (names.get(id) ?? null);
    return { ...row, id, name };
  });
};

const { columns: titles } = conversionTexts.sheet;
const share = '0.0';

const columnsOf = (group: ConversionGroup) => [
  { title: conversionTexts.groups[group], width: 32 },
  { title: titles.created, width: 12 },
  { title: titles.sent, width: 14 },
  { title: titles.approved, width: 12 },
  { title: titles.issued, width: 12 },
  { title: titles.refused, width: 12 },
  { title: titles.sentPercent, width: 16, format: share },
  { title: titles.approvedPercent, width: 18, format: share },
  { title: titles.issuedPercent, width: 18, format: share },
  { title: titles.totalPercent, width: 16, format: share },
  { title: titles.refusedPercent, width: 16, format: share },
  { title: titles.medianDays, width: 16, format: share },
  { title: titles.amount, width: 20, format: sheetMoney },
  { title: titles.issuedAmount, width: 20, format: sheetMoney },
];

const cellsOf = (row: Rows[number], group: ConversionGroup) => [
  row.name ?? conversionTexts.nobody[group],
  row.created,
  row.sent,
  row.approved,
  row.issued,
  row.refused,
  row.sent_percent,
  row.approved_percent,
  row.issued_percent,
  row.total_percent,
  row.refused_percent,
  row.median_days,
  Number(row.amount),
  Number(row.issued_amount),
];

/** The same table as a workbook. */
export const saveXlsx = async (operation: Operation, query: Search): Promise<SentFile> => {
  const rows = await searchConversion(operation, query);
  const { from, to } = daysOf(query, operation.now);
  return sheetFile(conversionTexts.sheet.fileName(formatDate(from), formatDate(to)), {
    name: conversionTexts.title,
    columns: columnsOf(query.group),
    rows: rows.map((row) => cellsOf(row, query.group)),
  });
};
