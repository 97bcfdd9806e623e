import { countOf } from '#domain/plural.ts';
import type { FigureMeasure } from '#features/calls/calls.figures.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const measures: Readonly<Record<FigureMeasure, string>> = {
  attempts: 'Звонки',
  reached: 'Дозвоны',
  offers: 'КП отправлено',
  opened: 'КП открыто',
  leads: 'Лиды',
  deals: 'Сделки',
  issued: 'Выдано',
};

/** What is counted of calls, and the calls behind a figure. */
export const callFigureTexts = defineTexts({
  ru: {
    measures,
    behind: (measure: FigureMeasure, count: number) =>
      `Показатель «${measures[measure]}»: ${countOf(count, { one: 'звонок', few: 'звонка', many: 'звонков' })}`,
    allCalls: 'Все звонки',
    figures: 'Показатели звонков',
  },
});
