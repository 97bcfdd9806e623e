import { leadTexts } from '#features/leads/leads.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    unreadable: 'Список не читается',
    notFound: 'Лид не найден или недоступен вам',
    changedMeanwhile: 'Лид уже изменил другой человек: обновите его и повторите',
    noMove: 'Так изменить состояние лида сейчас нельзя',
    closed: 'Лид закрыт: сначала верните его в работу',
    isDeal: 'Из этого лида уже сделали сделку',
    forgotten: 'Данные этого лида стёрты: он полгода не отвечал',
    noAssign: 'Передать лид другому может руководитель',
  },
});

/** How the calls about leads refuse, beside wrong fields. */
export const leadErrors = defineErrors('leads', {
  invalid: { status: 422, message: leadTexts.invalid },
  unreadable: { status: 422, message: words.unreadable },
  notFound: { status: 404, message: words.notFound },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  noMove: { status: 409, message: words.noMove },
  closed: { status: 409, message: words.closed },
  isDeal: { status: 409, message: words.isDeal },
  forgotten: { status: 409, message: words.forgotten },
  noAssign: { status: 403, message: words.noAssign },
});
