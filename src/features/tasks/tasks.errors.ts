import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Задача не найдена или недоступна вам',
    changedMeanwhile: 'Задачу уже изменил другой человек',
    noMove: 'Так изменить состояние задачи сейчас нельзя',
    notEditable: 'Изменить задачу может тот, кто её поставил, или его руководитель',
    closed: 'Задача уже закрыта: сначала верните её в работу',
  },
});

/** How the calls about tasks refuse, beside wrong fields. */
export const taskErrors = defineErrors('tasks', {
  notFound: { status: 404, message: words.notFound },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  noMove: { status: 409, message: words.noMove },
  notEditable: { status: 403, message: words.notEditable },
  closed: { status: 409, message: words.closed },
});
