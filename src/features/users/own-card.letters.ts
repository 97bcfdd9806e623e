import { defineLetters } from '#domain/letters/letters.ts';

/** Letters about a person's own contacts. */
export const ownCardLetters = defineLetters('own-card', {
  newEmail: {
    group: 'access',
    title: 'Подтверждение новой почты',
    sent: 'На новую почту, когда человек меняет её в «Моих данных»',
    bond: 'security',
    hasLink: true,
    usual: {
      ru: {
        subject: 'Поручитель: подтвердите новую почту',
        text: 'Здравствуйте!\n\nЧтобы эта почта стала вашей в программе «Поручитель», откройте ссылку (действует 24 часа, один раз):\n{link}\n\nЕсли вы этого не просили, ничего не делайте.',
      },
      en: {
        subject: 'Poruchitel: confirm your new e-mail',
        text: 'Hello!\n\nTo make this e-mail yours in Poruchitel open this link (it works once, for 24 hours):\n{link}\n\nIf you have not asked for this, do nothing.',
      },
    },
  },
  oldEmail: {
    group: 'access',
    title: 'Просьба сменить почту',
    sent: 'На прежнюю почту, когда человек попросил её заменить',
    bond: 'security',
    variables: { email: { title: 'новая почта', sample: 'anna@example.ru' } },
    usual: {
      ru: {
        subject: 'Поручитель: просьба сменить почту',
        text: 'Вы попросили заменить эту почту на {email}. Она заменится, когда откроют ссылку в письме, ушедшем туда. Если это были не вы, сообщите администратору и смените пароль.',
      },
      en: {
        subject: 'Poruchitel: a request to change your e-mail',
        text: 'You have asked to replace this e-mail with {email}. It will be replaced when the link in the letter sent there is opened. If it was not you, tell the administrator and change your password.',
      },
    },
  },
  phone: {
    group: 'access',
    title: 'Телефон изменён',
    sent: 'Владельцу учётной записи, когда её телефон изменили',
    bond: 'security',
    usual: {
      ru: {
        subject: 'Поручитель: телефон изменён',
        text: 'Телефон вашей учётной записи изменён. Если это были не вы, сообщите администратору и смените пароль.',
      },
      en: {
        subject: 'Poruchitel: phone changed',
        text: 'The phone of your account has been changed. If it was not you, tell the administrator and change your password.',
      },
    },
  },
});
