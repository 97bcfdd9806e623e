import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Счёт не найден',
    noPayment: 'Оплата не найдена',
    noRequisites: 'Сначала впишите свои реквизиты: «Наши реквизиты» в меню администратора',
    alreadyOpen: 'По этой заявке уже есть неоплаченный счёт',
    conflict: 'Счёт уже изменили. Откройте его заново и повторите',
    closed: 'Счёт отменён или уже оплачен',
    hasPayments: 'По счёту есть оплата: сначала снимите её',
    requisitesConflict: 'Реквизиты уже изменили. Откройте их заново и повторите',
    noClient: 'У сделки ещё нет клиента: впишите его ИНН и название',
  },
});

/** How invoices refuse. */
export const feeErrors = defineErrors('dealFees', {
  notFound: { status: 404, message: words.notFound },
  noPayment: { status: 404, message: words.noPayment },
  noRequisites: { status: 409, message: words.noRequisites },
  alreadyOpen: { status: 409, message: words.alreadyOpen },
  conflict: { status: 409, message: words.conflict },
  closed: { status: 409, message: words.closed },
  hasPayments: { status: 409, message: words.hasPayments },
  requisitesConflict: { status: 409, message: words.requisitesConflict },
  noClient: { status: 422, message: words.noClient },
});
