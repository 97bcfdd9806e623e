import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    slowDown: 'Слишком много попыток входа. Подождите и попробуйте снова',
    wrongPassword: 'Пароль неверен',
    wrongCode: 'Код не подошёл. Если он уже был использован, дождитесь следующего',
    wrongPasskey: 'Ключ не подошёл. Попробуйте ещё раз или войдите с паролем',
    stepOver: 'Время второго шага вышло. Введите логин и пароль снова',
    notYourRole: 'У вас нет такой роли',
    linkDead: 'Ссылка недействительна или уже использована',
    noSession: 'Такой сессии нет',
  },
});

export const signInErrors = defineErrors('signIn', {
  slowDown: { status: 429, message: words.slowDown },
  wrongPassword: { status: 422, message: words.wrongPassword },
  wrongCode: { status: 422, message: words.wrongCode },
  wrongPasskey: { status: 422, message: words.wrongPasskey },
  stepOver: { status: 422, message: words.stepOver },
  notYourRole: { status: 403, message: words.notYourRole },
  linkDead: { status: 422, message: words.linkDead },
  noSession: { status: 404, message: words.noSession },
});
