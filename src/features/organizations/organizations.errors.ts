import { defineErrors } from '#kit/contract/define-errors.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Организация не найдена',
    wrongSum: 'Контрольная цифра ИНН не сходится. Если он верный, укажите причину',
    taken: 'Организация с таким ИНН уже есть',
    changedMeanwhile: 'Карточку уже изменил другой человек. Обновите её и внесите правки снова',
    noPassport: 'Паспорта этого человека в карточке нет',
    isMerged: 'Эта карточка объединена с другой: изменения вносите там',
    answerChanged: 'Ответ реестра с тех пор изменился. Сравните ещё раз',
    notAnAgent: 'Закрепить клиента можно только за действующим агентом',
    untilPast: 'Срок не раньше сегодняшнего дня',
    untilFar: 'Срок не больше года',
  },
});

/** How the calls about organizations refuse, beside wrong fields. */
export const organizationErrors = defineErrors('organizations', {
  notFound: { status: 404, message: words.notFound },
  wrongSum: { status: 422, message: words.wrongSum },
  taken: { status: 409, message: words.taken },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  noPassport: { status: 404, message: words.noPassport },
  isMerged: { status: 409, message: words.isMerged },
  answerChanged: { status: 409, message: words.answerChanged },
  notAnAgent: { status: 422, message: words.notAnAgent },
  untilPast: { status: 422, message: words.untilPast },
  tooMany: { status: 409, message: organizationTexts.tooMany },
  untilFar: { status: 422, message: words.untilFar },
});
