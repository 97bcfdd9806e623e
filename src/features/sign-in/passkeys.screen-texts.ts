import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of signing in and proving by a passkey: they come when one can be used. */
export const passkeyScreenTexts = defineTexts({
  ru: {
    enter: 'Войти ключом доступа',
    prove: 'Подтвердить ключом доступа',
    keyFirst: 'Подтвердите вход ключом доступа. Его нет под рукой? Введите код восстановления.',
    keyElsewhere:
      'По этому адресу ключ доступа не сработает. Войдите по тому, где он создан, или введите код восстановления.',
    turnedAway: 'Ключ не выбран. Нажмите ещё раз, когда он будет под рукой',
    failed: 'Браузер не смог обратиться к ключу. Попробуйте ещё раз',
    wrong: 'Ключ не подошёл. Попробуйте ещё раз или введите код',
  },
});
