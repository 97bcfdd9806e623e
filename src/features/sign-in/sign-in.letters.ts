import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** Letters about a password. */
export const signInLetters = defineLetters('sign-in', {
  invite: {
    group: 'access',
    title: 'Приглашение сотрудника или агента',
    sent: 'Человеку, которому администратор завёл учётную запись',
    bond: 'security',
    hasLink: true,
    variables: { name: known.name, username: { title: 'логин', sample: 'belova' } },
    usual: {
      ru: {
        subject: 'Поручитель: приглашение',
        text: 'Здравствуйте, {name}!\n\nДля вас создана учётная запись в программе «Поручитель».\nЛогин: {username}\n\nЗадайте пароль по ссылке (действует 24 часа, один раз):\n{link}',
      },
      en: {
        subject: 'Poruchitel: invitation',
        text: 'Hello, {name}!\n\nAn account has been made for you in Poruchitel.\nUsername: {username}\n\nSet your password by this link (it works once, for 24 hours):\n{link}',
      },
    },
  },
  recovery: {
    group: 'access',
    title: 'Новый пароль',
    sent: 'Тому, кто забыл пароль и попросил задать новый',
    bond: 'security',
    hasLink: true,
    usual: {
      ru: {
        subject: 'Поручитель: новый пароль',
        text: 'Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку (действует 1 час, один раз):\n{link}\n\nЕсли вы этого не просили, ничего не делайте: пароль остался прежним.',
      },
      en: {
        subject: 'Poruchitel: new password',
        text: 'Hello!\n\nTo set a new password open this link (it works once, for 1 hour):\n{link}\n\nIf you have not asked for this, do nothing: your password is unchanged.',
      },
    },
  },
  changed: {
    group: 'access',
    title: 'Пароль изменён',
    sent: 'Владельцу учётной записи, когда пароль изменили',
    bond: 'security',
    usual: {
      ru: {
        subject: 'Поручитель: пароль изменён',
        text: 'Пароль вашей учётной записи изменён, остальные сессии закрыты. Если это были не вы, сообщите администратору.',
      },
      en: {
        subject: 'Poruchitel: password changed',
        text: 'The password of your account has been changed, the other sessions are closed. If it was not you, tell the administrator.',
      },
    },
  },
});
