import { defineLetters, type LetterTemplate } from '#domain/letters/letters.ts';

const ru = (text: string): LetterTemplate => ({
  subject: 'Поручитель: второй фактор входа',
  text: `${text} Если это были не вы, сообщите администратору.`,
});
const en = (text: string): LetterTemplate => ({
  subject: 'Poruchitel: second factor of signing in',
  text: `${text} If it was not you, tell the administrator.`,
});

const ofFactor = { group: 'access', bond: 'security' } as const;

/** Letters about a second factor, after every change of it. */
export const factorLetters = defineLetters('second-factors', {
  turnedOn: {
    ...ofFactor,
    title: 'Второй фактор включён',
    sent: 'Владельцу учётной записи',
    usual: {
      ru: ru('Для входа в вашу учётную запись теперь нужен код из приложения. Остальные сессии закрыты.'),
      en: en(
        'Signing in to your account now needs a code of the application. The other sessions are closed.',
      ),
    },
  },
  turnedOff: {
    ...ofFactor,
    title: 'Второй фактор отключён',
    sent: 'Владельцу учётной записи',
    usual: {
      ru: ru('Второй фактор входа в вашу учётную запись отключён. Остальные сессии закрыты.'),
      en: en('The second factor of your account has been switched off. The other sessions are closed.'),
    },
  },
  passkeyAdded: {
    ...ofFactor,
    title: 'Добавлен ключ доступа',
    sent: 'Владельцу учётной записи',
    variables: { name: { title: 'название ключа', sample: 'Рабочий ноутбук' } },
    usual: {
      ru: ru(
        'В вашу учётную запись добавлен ключ доступа «{name}»: по нему входят без пароля. Остальные сессии закрыты.',
      ),
      en: en(
        'A passkey has been added to your account: {name}. It signs in without a password. The other sessions are closed.',
      ),
    },
  },
  passkeyRemoved: {
    ...ofFactor,
    title: 'Удалён ключ доступа',
    sent: 'Владельцу учётной записи',
    variables: { name: { title: 'название ключа', sample: 'Рабочий ноутбук' } },
    usual: {
      ru: ru('Ключ доступа «{name}» удалён из вашей учётной записи. Остальные сессии закрыты.'),
      en: en('The passkey {name} has been removed from your account. The other sessions are closed.'),
    },
  },
  recoveryRenewed: {
    ...ofFactor,
    title: 'Новые коды восстановления',
    sent: 'Владельцу учётной записи',
    usual: {
      ru: ru(
        'Коды восстановления для входа заменены новыми, прежние больше не действуют. Остальные сессии закрыты.',
      ),
      en: en(
        'The recovery codes have been replaced, the former ones work no more. The other sessions are closed.',
      ),
    },
  },
  recoveryUsed: {
    ...ofFactor,
    title: 'Вход по коду восстановления',
    sent: 'Владельцу учётной записи',
    variables: { left: { title: 'сколько кодов осталось', sample: '7' } },
    usual: {
      ru: ru(
        'В вашу учётную запись вошли по коду восстановления. Осталось кодов: {left}. Если телефона больше нет, настройте приложение заново в «Моих данных».',
      ),
      en: en(
        'Somebody has signed in to your account with a recovery code. Codes left: {left}. If your phone is gone, set the application up anew in «My data».',
      ),
    },
  },
  wasReset: {
    ...ofFactor,
    title: 'Второй фактор снят администратором',
    sent: 'Владельцу учётной записи',
    variables: { reason: { title: 'причина', sample: 'Потерян телефон' } },
    usual: {
      ru: ru(
        'Администратор снял второй фактор с вашей учётной записи. Причина: {reason}\n\nВсе сессии закрыты. Войдите с паролем и настройте приложение заново. Сутки после этого опасные действия (платежи, права, выгрузки людей) для вас закрыты.',
      ),
      en: en(
        'The administrator has taken the second factor off your account. Reason: {reason}\n\nAll sessions are closed. Sign in with your password and set the application up anew. For a day after that dangerous actions (payments, rights, exports of people) are closed to you.',
      ),
    },
  },
});
