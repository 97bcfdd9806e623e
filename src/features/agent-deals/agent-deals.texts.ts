import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The deals of an agent in his card. */
export const agentDealTexts = defineTexts({
  ru: {
    none: 'Сделок у этого агента нет',
    failed: 'Сделки не загрузились',
    all: 'Все в списке сделок',
    count: (total: number, isMore: boolean, sum: string) =>
      `${isMore ? 'больше ' : ''}${countOf(total, {
        one: 'сделка',
        few: 'сделки',
        many: 'сделок',
      })} на ${sum}`,
  },
});
