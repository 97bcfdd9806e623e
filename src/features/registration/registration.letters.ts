import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** Letters of a registration. */
export const registrationLetters = defineLetters('registration', {
  confirm: {
    group: 'access',
    title: 'Подтверждение почты',
    sent: 'Тому, кто зарегистрировался сам',
    bond: 'security',
    hasLink: true,
    variables: { name: known.name },
    usual: {
      ru: {
        subject: 'Поручитель: подтвердите почту',
        text: 'Здравствуйте, {name}!\n\nЧтобы подтвердить почту, откройте ссылку (действует 24 часа, один раз):\n{link}\n\nЕсли вы не регистрировались в программе «Поручитель», ничего не делайте.',
      },
      en: {
        subject: 'Poruchitel: confirm your e-mail',
        text: 'Hello, {name}!\n\nTo confirm your e-mail open this link (it works once, for 24 hours):\n{link}\n\nIf you have not registered in Poruchitel, do nothing.',
      },
    },
  },
  existing: {
    group: 'access',
    title: 'Вы уже зарегистрированы',
    sent: 'Владельцу почты, на которую пытались зарегистрироваться ещё раз',
    bond: 'security',
    hasLink: true,
    variables: { name: known.name },
    usual: {
      ru: {
        subject: 'Поручитель: вы уже зарегистрированы',
        text: 'Здравствуйте, {name}!\n\nНа этот адрес пытались зарегистрироваться, но учётная запись с ним уже есть. Если это были вы, войдите как обычно. Забытый пароль можно задать заново по ссылке (действует 1 час, один раз):\n{link}\n\nЕсли это были не вы, ничего не делайте: с учётной записью ничего не произошло.',
      },
      en: {
        subject: 'Poruchitel: you are registered already',
        text: 'Hello, {name}!\n\nSomebody has tried to register with this address, but it has an account already. If it was you, sign in as usual. A forgotten password can be set anew by this link (it works once, for 1 hour):\n{link}\n\nIf it was not you, do nothing: nothing has happened to the account.',
      },
    },
  },
  newcomer: {
    group: 'agents',
    title: 'Новая регистрация',
    sent: 'Администраторам и кураторам, когда новый человек подтвердил почту',
    variables: {
      name: { title: 'имя нового человека', sample: 'Анна Белова' },
      who: { title: 'кто он', sample: 'Анна Белова, хочет стать: агент, Тверь' },
      phone: { title: 'телефон', sample: '+7 (900) 000-00-01' },
      card: { title: 'ссылка на карточку', sample: 'https://example.ru/user/update/17' },
    },
    usual: {
      ru: {
        subject: 'Поручитель: новая регистрация, {name}',
        text: 'Зарегистрировался новый человек.\n\n{who}\nТелефон: {phone}\nКарточка: {card}',
      },
      en: {
        subject: 'Poruchitel: new registration, {name}',
        text: 'Somebody new has registered.\n\n{who}\nPhone: {phone}\nCard: {card}',
      },
    },
  },
});
