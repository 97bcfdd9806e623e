import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noNumber: 'Передать можно только звонок клиента',
    notFree: 'Этот коллега сейчас не у телефона, выберите другого',
  },
});

/** How passing a call on refuses, beside what calls refuse themselves. */
export const softphoneErrors = defineErrors('softphone', {
  noNumber: { status: 409, message: words.noNumber },
  notFree: { status: 409, message: words.notFree },
});

/** What the colleague is told in his tabs. */
export const passedWords = defineTexts({ ru: { header: 'Вам передали звонок' } });
