import { sql } from 'drizzle-orm';
import { figureDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { seesIncome } from '#features/statistics/server/count-income.ts';
import { timeAgoInDays } from '#domain/time-ago.ts';
import { idsOfFigure } from '#features/statistics/server/facts-sql.ts';
import { statisticsWords } from '#features/statistics/statistics.errors.ts';
import { statisticsState } from '#features/statistics/server/statistics.tables.ts';
import { readFigure } from '#features/statistics/statistics.figures.ts';
import { incomeMeasures } from '#features/statistics/statistics.rules.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { vitalPoint } from '#kit/server/outbound/define-neighbour.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';

/** Which deals a figure of the statistics is made of; to whoever may not read our income, its figures are none. */
export const figures = figureDeals.give(({ figure: text, caller, now }) => {
  const figure = readFigure(text);
  const isHidden = figure && incomeMeasures.includes(figure.measure) && !seesIncome(caller.role);
  if (!figure || isHidden) throw refuseField('figure', statisticsWords.noFigure);
  return sql`d.id in (${idsOfFigure(figure, now)})`;
});

const quarterMs = 15 * 60_000;

/** How old the facts of the statistics are: they are brought up every minute. */
export const ageOfFacts = vitalPoint.give(async ({ db, now }) => {
  const [state] = await db.select({ at: statisticsState.countedAt }).from(statisticsState);
  const at = state?.at ?? null;
  return {
    key: 'statistics',
    title: statisticsTexts.vital,
    value: at === null ? statisticsTexts.vitalNone : timeAgoInDays(at, now),
    isBad: at !== null && now.getTime() - at.getTime() > quarterMs,
  };
});
