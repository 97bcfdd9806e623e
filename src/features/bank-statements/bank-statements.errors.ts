import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    unreadable: 'Файл не внесён',
    notFound: 'Такого документа нет',
    noMatch: 'Такого разнесения нет',
    undone: 'Это разнесение уже отменили',
    nothingLeft: 'Документ уже разнесён. Обновите список',
    noKind: 'Так этот документ не разнести',
    gone: 'То, за что пришли деньги, уже изменилось. Откройте документ заново',
    noLine: 'Такой разницы нет или её уже закрыли',
    register: 'Реестр не внесён',
    noRegister: 'Такого реестра нет или он уже не ждёт платежа',
    sameRegister: 'Этот реестр уже ждёт платежа',
    warned: 'Выписка не сходится',
    noRule: 'Такого правила нет',
  },
});

/** How statements refuse. */
export const statementErrors = defineErrors('bankStatements', {
  unreadable: { status: 422, message: words.unreadable },
  notFound: { status: 404, message: words.notFound },
  noMatch: { status: 404, message: words.noMatch },
  noRule: { status: 404, message: words.noRule },
  noLine: { status: 409, message: words.noLine },
  noRegister: { status: 404, message: words.noRegister },
  sameRegister: { status: 409, message: words.sameRegister },
  register: { status: 422, message: words.register },
  warned: { status: 409, message: words.warned },
  undone: { status: 409, message: words.undone },
  nothingLeft: { status: 409, message: words.nothingLeft },
  noKind: { status: 409, message: words.noKind },
  gone: { status: 409, message: words.gone },
});
