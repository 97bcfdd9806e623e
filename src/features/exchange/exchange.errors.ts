import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noPractice: 'Учебный звонок возможен только на учебной АТС',
    notHere: 'Телефон сейчас не работает: учебный звонок не начат',
    notPhone: 'Введите номер телефона: +7 и десять цифр',
    tooMany: 'Учебных звонков сейчас слишком много, дождитесь конца одного из них',
  },
});

/** How the calls about the exchange refuse, beside wrong fields. */
export const exchangeErrors = defineErrors('exchange', {
  noPractice: { status: 409, message: words.noPractice },
  notHere: { status: 409, message: words.notHere },
  tooMany: { status: 409, message: words.tooMany },
});
export const exchangeWords = words;
