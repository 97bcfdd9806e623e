import { defineTexts } from '#kit/contract/define-texts.ts';

/** What an application calls us, and what the command on the server says. */
export const factorTexts = defineTexts({
  ru: {
    issuer: 'Поручитель',
    byCommand: 'команда на сервере',
    commandDone: (username: string) =>
      `Второй фактор пользователя ${username} снят, его сессии закрыты. Опасные действия откроются через сутки.`,
    commandNobody: (username: string) =>
      `У пользователя ${username} нет второго фактора или нет такого пользователя.`,
  },
});
