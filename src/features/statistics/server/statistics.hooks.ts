import { sql } from 'drizzle-orm';
import { figureDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { idsOfFigure } from '#features/statistics/server/facts-sql.ts';
import { statisticsWords } from '#features/statistics/statistics.errors.ts';
import { readFigure } from '#features/statistics/statistics.figures.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';

/** Which deals a figure of the statistics is made of. */
export const figures = figureDeals.give(({ figure: text, now }) => {
  const figure = readFigure(text);
  if (!figure) throw refuseField('figure', statisticsWords.noFigure);
  return sql`d.id in (${idsOfFigure(figure, now)})`;
});
