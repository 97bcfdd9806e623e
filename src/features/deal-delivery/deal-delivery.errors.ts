import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field of an address. */
export const deliveryProblems = defineTexts({
  ru: {
    phone: 'Телефон: +7 и десять цифр',
    email: 'Адрес почты вида name@example.ru',
    postcode: 'Индекс из шести цифр',
    needed: 'Для этого способа доставки поле нужно',
    future: 'Получение ещё не наступило',
    noSending: 'Отправку и получение отмечает оператор или менеджер',
  },
});

const words = defineTexts({
  ru: {
    wrong: 'Проверьте адрес доставки',
    conflict: 'Адрес уже изменил другой человек. Посмотрите, что получилось, и повторите',
    noOrganization: 'Организация не найдена',
    noOrganizationYet: 'Основной адрес хранится у организации, а клиент сделки ещё не найден по ИНН',
  },
});

/** How the calls about delivery refuse. */
export const deliveryErrors = defineErrors('deal-delivery', {
  wrong: { status: 422, message: words.wrong },
  conflict: { status: 409, message: words.conflict },
  noOrganization: { status: 404, message: words.noOrganization },
  noOrganizationYet: { status: 409, message: words.noOrganizationYet },
});
