import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Обратный звонок не найден или недоступен вам',
    closed: 'Этот звонок уже сделан или отменён',
    changedMeanwhile: 'Звонок уже изменил другой человек: обновите и повторите',
    noPass: 'Передать звонок другому может тот, чей он, или руководитель',
  },
});

/** How the calls about promised calls refuse, beside wrong fields. */
export const callbackErrors = defineErrors('callbacks', {
  notFound: { status: 404, message: words.notFound },
  closed: { status: 409, message: words.closed },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  noPass: { status: 403, message: words.noPass },
});
