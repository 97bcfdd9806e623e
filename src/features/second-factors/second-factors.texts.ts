import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const codes = { one: 'код', few: 'кода', many: 'кодов' };
const ifNotYou = 'Если это были не вы, сообщите администратору.';

/** The letters about a second factor, and what the command on the server says. */
export const factorTexts = defineTexts({
  ru: {
    issuer: 'Поручитель',
    subject: 'Поручитель: второй фактор входа',
    turnedOn: `Для входа в вашу учётную запись теперь нужен код из приложения. Остальные сессии закрыты. ${ifNotYou}`,
    turnedOff: `Второй фактор входа в вашу учётную запись отключён. Остальные сессии закрыты. ${ifNotYou}`,
    recoveryRenewed: `Коды восстановления для входа заменены новыми, прежние больше не действуют. Остальные сессии закрыты. ${ifNotYou}`,
    recoveryUsed: (left: number) =>
      `В вашу учётную запись вошли по коду восстановления. Осталось: ${countOf(left, codes)}. Если телефона больше нет, настройте приложение заново в «Моих данных». ${ifNotYou}`,
    wasReset: (reason: string) =>
      `Администратор снял второй фактор с вашей учётной записи. Причина: ${reason}\n\nВсе сессии закрыты. Войдите с паролем и настройте приложение заново. Сутки после этого опасные действия (платежи, права, выгрузки людей) для вас закрыты. ${ifNotYou}`,
    byCommand: 'команда на сервере',
    commandDone: (username: string) =>
      `Второй фактор пользователя ${username} снят, его сессии закрыты. Опасные действия откроются через сутки.`,
    commandNobody: (username: string) =>
      `У пользователя ${username} нет второго фактора или нет такого пользователя.`,
  },
});
