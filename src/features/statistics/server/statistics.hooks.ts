import { sql } from 'drizzle-orm';
import { figureDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { seesIncome } from '#features/statistics/server/count-income.ts';
import { idsOfFigure } from '#features/statistics/server/facts-sql.ts';
import { statisticsWords } from '#features/statistics/statistics.errors.ts';
import { readFigure } from '#features/statistics/statistics.figures.ts';
import { incomeMeasures } from '#features/statistics/statistics.rules.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';

/** Which deals a figure of the statistics is made of; to whoever may not read our income, its figures are none. */
export const figures = figureDeals.give(({ figure: text, caller, now }) => {
  const figure = readFigure(text);
  const isHidden = figure && incomeMeasures.includes(figure.measure) && !seesIncome(caller.role);
  if (!figure || isHidden) throw refuseField('figure', statisticsWords.noFigure);
  return sql`d.id in (${idsOfFigure(figure, now)})`;
});
