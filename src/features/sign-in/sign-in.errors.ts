import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    slowDown: 'Слишком много попыток входа. Подождите и попробуйте снова',
    wrongPassword: 'Пароль неверен',
    notYourRole: 'У вас нет такой роли',
    linkDead: 'Ссылка недействительна или уже использована',
    noSession: 'Такой сессии нет',
  },
});

export const signInErrors = defineErrors('signIn', {
  slowDown: { status: 429, message: words.slowDown },
  wrongPassword: { status: 422, message: words.wrongPassword },
  notYourRole: { status: 403, message: words.notYourRole },
  linkDead: { status: 422, message: words.linkDead },
  noSession: { status: 404, message: words.noSession },
});
