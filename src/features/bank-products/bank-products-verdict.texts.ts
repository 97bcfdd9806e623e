import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const rules = { one: 'правило', few: 'правила', many: 'правил' };

/** How a verdict is told wherever it stands. */
export const verdictTexts = defineTexts({
  ru: {
    title: 'Предварительная проверка',
    results: { green: 'подходит', amber: 'нужно проверить', red: 'не подходит' },
    mark: (result: string, product: string) => `Предварительная проверка: ${result}, продукт «${product}»`,
    product: (name: string) => `Продукт «${name}»`,
    outcomes: {
      passed: 'выполнено',
      failed: 'не выполнено',
      no_data: 'нет данных',
      not_checked: 'не проверено',
    },
    warned: 'предупреждение',
    columns: { found: 'Найдено', limit: 'Условие' },
    passedRules: (count: number) => `Выполнено ${countOf(count, rules)}`,
    allPassed: 'Все правила выполнены',
    forAgent: {
      green: 'Правила банка выполнены.',
      amber: 'Банку не хватает сведений, или заявку посмотрит человек. Подробности у менеджера.',
      red: 'Правила банка не выполнены. Подробности у менеджера.',
      /** The rule is about what the agent himself has written down; its limit stays with us. */
      redOf: (title: string) => `Не проходит по условию банка «${title}». Подробности у менеджера.`,
    },
    notBlocking: 'Выбрать банк можно, отправку разрешает руководитель.',
  },
});
