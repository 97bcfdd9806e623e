import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Правила не найдены или не для вас',
    accepted: 'Эту версию уже приняли: её заменяют новой, а не отзывают',
    gone: 'Эта версия уже отозвана',
    notNewest: 'Уже есть более новая версия. Обновите список и замените её',
    wait: 'Примите правила',
    tooMany: 'Принявших слишком много для одной таблицы',
  },
});

export const ruleErrors = defineErrors('agentRules', {
  notFound: { status: 404, message: words.notFound },
  accepted: { status: 409, message: words.accepted },
  gone: { status: 409, message: words.gone },
  notNewest: { status: 409, message: words.notNewest },
  /** `message` names them. */
  wait: { status: 403, message: words.wait },
  tooMany: { status: 409, message: words.tooMany },
});
