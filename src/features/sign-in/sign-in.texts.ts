import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says. */
export const signInTexts = defineTexts({
  ru: {
    wrongPair: 'Неверный логин или пароль', // sic: §5, §8
    oldestEnded: (device: string, seen: string) =>
      `Открыто больше пяти сессий. Закрыта самая давняя, ${device}, последний раз ${seen}`,
    unknownDevice: 'неизвестное устройство',
  },
});
