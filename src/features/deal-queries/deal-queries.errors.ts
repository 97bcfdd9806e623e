import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Запрос не найден',
    noItem: 'Пункт запроса не найден',
    closed: 'Запрос уже закрыт',
    noOwner: 'Такого сотрудника нет',
    ownerNeeded: 'Назовите сотрудника',
    wrongKind: 'Такого вида документа нет',
    notOfDeal: 'Документ относится к другой сделке или убран',
    empty: 'Напишите ответ или приложите файл',
    documentNeeded:
      'Пункт ждёт документ: приложите файл. Если документа не будет, попросите менеджера или оператора снять пункт',
    comment: 'Напишите, почему пункт снят',
    onlyStaff: 'Снять пункт может менеджер или оператор',
    open: 'Не все пункты готовы',
    duePast: 'Срок ответа уже прошёл',
    dueAfter: 'Срок пункта не может быть позже срока ответа банку',
    dueSame: 'Этот срок и стоит сейчас',
    dueNeeded: 'Укажите новый срок',
    dueByReason: 'Срок пункта переносят отдельно, с причиной',
    itemDone: 'На пункт уже ответили: срок переносить незачем',
    notAsked: 'Банк сейчас ни о чём не спрашивает: вопрос записывают переводом в «Запрос»',
    tooMany: 'В запросе не больше 50 пунктов',
    unsigned: 'Ответ ещё не подписан: письмо отправляют с подписанным',
  },
});

/** How questions of banks refuse. */
export const queryErrors = defineErrors('dealQueries', {
  notFound: { status: 404, message: words.notFound },
  noItem: { status: 404, message: words.noItem },
  closed: { status: 409, message: words.closed },
  noOwner: { status: 422, message: words.noOwner },
  ownerNeeded: { status: 422, message: words.ownerNeeded },
  wrongKind: { status: 422, message: words.wrongKind },
  notOfDeal: { status: 422, message: words.notOfDeal },
  empty: { status: 422, message: words.empty },
  documentNeeded: { status: 422, message: words.documentNeeded },
  comment: { status: 422, message: words.comment },
  onlyStaff: { status: 403, message: words.onlyStaff },
  open: { status: 422, message: words.open },
  duePast: { status: 422, message: words.duePast },
  dueAfter: { status: 422, message: words.dueAfter },
  dueSame: { status: 422, message: words.dueSame },
  dueNeeded: { status: 422, message: words.dueNeeded },
  dueByReason: { status: 422, message: words.dueByReason },
  itemDone: { status: 409, message: words.itemDone },
  notAsked: { status: 422, message: words.notAsked },
  unsigned: { status: 422, message: words.unsigned },
  tooMany: { status: 422, message: words.tooMany },
});
