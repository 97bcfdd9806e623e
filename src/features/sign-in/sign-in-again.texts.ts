import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of signing in over an open page. */
export const signInAgainTexts = defineTexts({
  ru: {
    signInAgain: 'Войдите снова',
    overIdle: (when: string) => `Вы долго не работали, и вход закрылся ${when}.`,
    overTerm: (when: string) => `Время входа вышло ${when}.`,
    overClosed: (when: string) => `Вход закрыт ${when}.`,
    overClosedFrom: (when: string, device: string) => `Вход закрыт ${when} с другого устройства (${device}).`,
    overSomehow: 'Вход закрыт.',
    nothingLost: 'Всё, что вы набрали, осталось на месте.',
    passwordOf: (username: string) => `Пароль пользователя ${username}`,
    leave: 'Выйти',
  },
});
