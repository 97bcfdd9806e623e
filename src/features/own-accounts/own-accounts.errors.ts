import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Такого счёта нет',
    conflict: 'Счёт уже изменили. Откройте его заново и повторите',
    noRequisites: 'Сначала впишите свои реквизиты: «Наши реквизиты» в меню администратора',
  },
});

/** How our accounts refuse. */
export const ownAccountErrors = defineErrors('ownAccounts', {
  notFound: { status: 404, message: words.notFound },
  conflict: { status: 409, message: words.conflict },
  noRequisites: { status: 409, message: words.noRequisites },
});
