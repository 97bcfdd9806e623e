import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { type Asked, narrowed } from '#features/statistics/server/asked-days.ts';
import { showBanks } from '#features/statistics/server/show-banks.ts';
import { showFunnel } from '#features/statistics/server/show-funnel.ts';
import { showPeople } from '#features/statistics/server/show-people.ts';
import { showPortfolio } from '#features/statistics/server/show-portfolio.ts';
import { showPlan } from '#features/statistics/server/show-plan.ts';
import { showRefusals } from '#features/statistics/server/show-refusals.ts';
import { showTimes } from '#features/statistics/server/show-times.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { dimensions } from '#features/statistics/statistics.rules.ts';
import { statisticsTexts as texts } from '#features/statistics/statistics.texts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Query = CallParsed<(typeof statisticsCalls)['saveCard']>['query'];
type Cell = string | number | null;
type Table = { readonly titles: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const { sheets } = texts;
const sumOf = (sum: string | null): number | null => (sum === null ? null : Number(sum));

const tables: Readonly<
  Record<Query['card'], (operation: Operation, asked: Asked, by: Query['by']) => Promise<Table>>
> = {
  funnel: async (operation, asked) => {
    const { steps } = await showFunnel(operation, asked);
    return {
      titles: sheets.funnel,
      rows: steps.map((step) => [
        texts.stages[step.stage],
        step.count,
        step.step_percent,
        step.median_hours,
        step.most_hours,
        step.norm_hours,
        step.late.count,
      ]),
    };
  },
  refusals: async (operation, asked, by) => {
    const side = by === 'bank' || by === 'client' ? by : undefined;
    const { reasons } = await showRefusals(operation, { ...asked, by: side });
    return {
      titles: sheets.refusals,
      rows: reasons.map((row) => [
        texts.reasonOf(row.reason, reasonName(row.reason)),
        texts.sides[row.by],
        row.count,
        row.so_far,
        row.is_ours ? texts.yes : '',
      ]),
    };
  },
  banks: async (operation, asked) => ({
    titles: sheets.banks,
    rows: (await showBanks(operation, asked)).map((row) => [
      row.name,
      row.sent.count,
      row.decided.count,
      row.agreed.count,
      row.declined.count,
      row.reasons
        .map(({ reason, count }) => `${texts.reasonOf(reason, reasonName(reason))} ${count}`)
        .join(', '),
      row.approved_share,
      row.median_hours,
      row.norm_hours,
      row.questions,
      row.price_share,
      row.out.count,
      sumOf(row.out_sum),
      sumOf(row.income),
    ]),
  }),
  people: async (operation, asked, by) => {
    const dimension = dimensions.find((one) => one === by) ?? 'manager';
    return {
      titles: [
        texts.dimensions[dimension],
        ...sheets.people,
        ...(dimension === 'agent' ? sheets.agents : []),
      ],
      rows: (await showPeople(operation, { ...asked, by: dimension })).map((row) => [
        row.name,
        row.created.count,
        row.out.count,
        sumOf(row.out_sum),
        sumOf(row.income),
        row.conversion,
        row.approved_share,
        row.in_norm,
        row.waiting.count,
        row.late.count,
        row.plan === null ? null : Number(row.plan.sum),
        row.plan?.percent ?? null,
        ...(row.agent === null
          ? []
          : [row.agent.recent.count, row.agent.first_days, sumOf(row.agent.reward)]),
      ]),
    };
  },
  times: async (operation, asked, by) => ({
    titles: sheets.times,
    rows: (await showTimes(operation, { ...asked, by: by === 'bank' ? 'bank' : 'month' })).map((row) => [
      row.name,
      row.out.count,
      ...row.turns.map(({ days }) => days),
      ...row.turns.map(({ work_days: days }) => days),
    ]),
  }),
  portfolio: async (operation) => {
    const of = await showPortfolio(operation);
    const { live, ending, ended, renewed } = sheets.portfolioRows;
    return {
      titles: sheets.portfolio,
      rows: [
        [live, of.live, sumOf(of.live_sum)],
        [ending, of.ending, sumOf(of.ending_sum)],
        [ended, of.ended.count, null],
        [renewed, of.renewed.count, null],
      ],
    };
  },
  plan: async (operation, asked) => {
    const { months, forecast } = await showPlan(operation, asked);
    const forecasts = new Map(forecast?.past.map(({ month, expected }) => [month, expected]));
    const last = months.at(-1);
    if (last && forecast) forecasts.set(last.month, forecast.expected);
    return {
      titles: sheets.plan,
      rows: months.map((row) => [
        texts.monthOf(row.month),
        row.out.count,
        sumOf(row.fact),
        sumOf(row.income_sum),
        sumOf(row.plan?.sum ?? null),
        sumOf(row.plan?.income ?? null),
        sumOf(forecasts.get(row.month) ?? null),
      ]),
    };
  },
};

/** A card as a workbook, under the filters it is looked at with. */
export const saveCard = async (operation: Operation, { card, by, ...asked }: Query): Promise<SentFile> => {
  const { titles, rows } = await tables[card](operation, asked, by);
  const { from, to } = narrowed(asked, operation.now);
  const today = moscowDateOf(operation.now);
  const days = card === 'portfolio' ? { from: today, to: today } : { from, to };
  return sheetFile(sheets.fileName(texts.cards[card], formatDate(days.from), formatDate(days.to)), {
    name: texts.cards[card],
    columns: titles.map((title, at) => ({ title, width: at === 0 ? 34 : 18 })),
    rows,
  });
};
