import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    changedMeanwhile: 'Карточку уже изменил другой человек. Обновите её и внесите правки снова',
    contracted: 'Этого человека вы не заводили: убрать его может администратор',
    comeAlready: 'Этот человек уже принял приглашение',
    notWorking: 'Сейчас этот человек не работает: сначала верните его',
    hasPeople: 'Под этим человеком стоят люди: сначала передвиньте их',
    hasDeals: 'У этого человека есть сделки в работе: сначала передайте их',
    isBlocked: 'Этого человека заблокировал администратор',
    notOwn: 'У этого человека свой договор с нами: остановить его может куратор или администратор',
    stoppedByUs: 'Остановку поставили не вы: её снимает куратор или администратор',
  },
});

/** How the calls about the people of a branch refuse, beside wrong fields. */
export const branchPeopleErrors = defineErrors('branch-people', {
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  contracted: { status: 409, message: words.contracted },
  comeAlready: { status: 409, message: words.comeAlready },
  notWorking: { status: 409, message: words.notWorking },
  hasPeople: { status: 409, message: words.hasPeople },
  hasDeals: { status: 409, message: words.hasDeals },
  isBlocked: { status: 409, message: words.isBlocked },
  notOwn: { status: 409, message: words.notOwn },
  stoppedByUs: { status: 409, message: words.stoppedByUs },
});
