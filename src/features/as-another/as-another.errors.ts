import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notYourself: 'Это вы сами',
    neverAdmin: 'От имени администратора не смотрят и не входят',
    notWorking: 'Человек заблокирован или ещё не получил роли',
    notHisRole: 'У человека нет такой роли',
  },
});

export const asAnotherErrors = defineErrors('asAnother', {
  notYourself: { status: 422, message: words.notYourself },
  neverAdmin: { status: 403, message: words.neverAdmin },
  notWorking: { status: 422, message: words.notWorking },
  notHisRole: { status: 422, message: words.notHisRole },
});
