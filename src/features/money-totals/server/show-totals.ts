import {
  addKopecks,
  type Kopecks,
  kopecksFromDecimal,
  sheetMoney,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { readLines } from '#features/finance/server/finance.facade.ts';
import type { totalCalls } from '#features/money-totals/money-totals.contract.ts';
import { type TotalFigure, type TotalSide, totalFigures } from '#features/money-totals/money-totals.rules.ts';
import { totalTexts as texts } from '#features/money-totals/money-totals.texts.ts';
import { totalLines, totalSums, type TotalsAsked } from '#features/money-totals/server/total-lines.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Calls = typeof totalCalls;
type Asked = CallParsed<Calls['showTotals']>['query'];
type Reply = CallReply<Calls['showTotals']>;
type Reading = Pick<Operation, 'db' | 'now' | 'services'>;
type Sum = {
  readonly side: number | null;
  readonly figure: Exclude<TotalFigure, 'left'>;
  readonly sum: string;
};

const longestMonths = 60;

const checked = ({ from, to, side, percent }: Asked, now: Date): TotalsAsked => {
  if (to < from) throw refuseField('to', texts.wrongPeriod);
  if (to > addMonths(from, longestMonths)) throw refuseField('to', texts.longPeriod);
  return { from, to, side, percent, today: moscowDateOf(now) };
};

/** What the rows of a side are called. */
const namesOf = async (
  reading: Reading,
  side: TotalSide,
  ids: readonly number[],
): Promise<(id: number) => string | undefined> => {
  if (side === 'product')
    return (id) => {
      const product = productOfWire(id);
      return product && productLabels[product];
    };
  if (side === 'bank') {
    const rows = await reading.db
      .select({ id: banks.id, name: banks.name })
      .from(banks)
      .where(anyOf(banks.id, ids));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id) => names.get(id);
  }
  const names = await shortNamesOf(reading, ids);
  return (id) => names.get(id);
};

const figuresOf = (sums: readonly Sum[]): Readonly<Record<TotalFigure, string>> => {
  const of = (figure: Sum['figure']): Kopecks =>
    addKopecks(...sums.filter((one) => one.figure === figure).map(({ sum }) => kopecksFromDecimal(sum)));
  const text = (figure: Sum['figure']): string => toDecimalString(of(figure));
  const left = subtractKopecks(addKopecks(of('accrued'), of('fee')), of('cost'));
  return {
    accrued: text('accrued'),
    received: text('received'),
    cost: text('cost'),
    fee: text('fee'),
    left: toDecimalString(left),
    late: text('late'),
  };
};

/** Totals of a period by a side, the greatest remainder first. */
export const showTotals = async (reading: Reading, query: Asked): Promise<Reply> => {
  const asked = checked(query, reading.now);
  const sums = await selectRows<Sum>(reading.db, totalSums(asked));
  const bySide = Map.groupBy(sums, ({ side }) => side);
  const nameOf = await namesOf(
    reading,
    asked.side,
    [...bySide.keys()].flatMap((id) => id ?? []),
  );
  const rows = [...bySide].map(([id, found]) => ({
    key: id === null ? 'none' : String(id),
    name: (id === null ? undefined : nameOf(id)) ?? texts.nobody[asked.side],
    ...figuresOf(found),
  }));
  return {
    total: figuresOf(sums),
    rows: rows.toSorted(
      (one, other) => Number(other.left) - Number(one.left) || one.name.localeCompare(other.name, 'ru'),
    ),
  };
};

/** The lines of one figure of the totals. */
export const listTotalLines = (
  reading: Reading,
  { figure, key, ...query }: CallParsed<Calls['listTotalLines']>['query'],
): Promise<CallReply<Calls['listTotalLines']>> => {
  const id = key === 'none' ? null : key === undefined ? undefined : Number(key);
  return readLines(reading, totalLines(checked(query, reading.now), figure, id));
};

/** The same totals as a workbook. */
export const openTotals = async (reading: Reading, query: Asked): Promise<SentFile> => {
  const { total, rows } = await showTotals(reading, query);
  const all = [...rows, { name: texts.total, ...total }];
  return sheetFile(texts.file(query.from, query.to), {
    name: texts.sheet,
    columns: [
      { title: texts.sides[query.side], width: 40 },
      ...totalFigures.map((column) => ({ title: texts.columns[column], width: 18, format: sheetMoney })),
    ],
    rows: all.map((row) => [row.name, ...totalFigures.map((column) => Number(row[column]))]),
  });
};
