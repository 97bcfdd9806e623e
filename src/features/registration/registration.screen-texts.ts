import type { AskedRole, Experience, LegalForm } from '#features/registration/registration.rules.ts';
import { registrationShellTexts } from '#features/registration/registration-shell.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The fields in which a person tells of himself: at registration, in his profile, in the user's card. */
export const ownDataTexts = defineTexts({
  ru: {
    uForm: 'Правовая форма',
    forms: {
      person: 'Физическое лицо',
      self_employed: 'Самозанятый',
      ip: 'Индивидуальный предприниматель',
      ooo: 'Организация',
    } as const satisfies Record<LegalForm, string>,
    inn: 'ИНН',
    innHints: {
      person: 'Ваш личный ИНН, 12 цифр',
      self_employed: 'Ваш личный ИНН, 12 цифр',
      ip: 'ИНН предпринимателя, 12 цифр',
      ooo: 'ИНН организации, 10 цифр',
    } as const satisfies Record<LegalForm, string>,
    selfEmployedNote:
      'Самозанятым закон не даёт работать посредниками (422-ФЗ, ст. 4, ч. 2, п. 5): с ними у нас договор услуг, и на каждую выплату нужен чек.',
    orgName: 'Название организации',
    lastName: 'Фамилия',
    firstName: 'Имя',
    middleName: 'Отчество',
    phone: 'Телефон',
    city: 'Город',
    experience: 'Опыт с гарантиями',
    experiences: {
      none: 'Нет опыта',
      under_year: 'До года',
      under_three: 'От года до трёх лет',
      over_three: 'Больше трёх лет',
    } as const satisfies Record<Experience, string>,
  },
});

/** The words of the screens of registration. */
export const registrationTexts = defineTexts({
  ru: {
    ...registrationShellTexts,
    lead: 'Для агентов, которые приводят клиентов за банковскими гарантиями',
    stepOf: (step: number, all: number) => `Шаг ${step} из ${all}.`,
    stepTitles: ['Кто вы', 'Как с вами связаться', 'Как вы будете входить'],
    goOn: 'Дальше',
    stepBack: 'Назад',
    role: 'Кем хотите стать',
    roles: { agent: 'Агент', headagent: 'Главный агент' } as const satisfies Record<AskedRole, string>,
    roleNotes: {
      agent: 'Работаете сами',
      headagent: 'Ведёте свою сеть агентов',
    } as const satisfies Record<AskedRole, string>,
    invitation: {
      title: (author: string) => `Вас приглашает ${author}`,
      role: (role: string) => `Вы станете: ${role}.`,
      parent: (name: string) => `Работать будете с тем, кто над вами: ${name}.`,
      withoutContract: 'Договор с нами не нужен: подтвердите почту и телефон, примите правила и начинайте.',
      withContract:
        'Понадобится договор с нами: после регистрации программа подскажет, какие нужны документы.',
      until: (day: string) => `Приглашение действует до ${day}.`,
      deadTitle: 'Приглашение не действует',
      dead: 'Ссылку отозвали, её срок вышел, по ней уже пришли или она скопирована не целиком. Попросите новую или зарегистрируйтесь без приглашения.',
      submit: 'Принять приглашение',
      fixedEmail: 'Приглашение выписано на этот адрес',
    },
    email: 'Email',
    emailHint: 'По нему вы будете входить',
    password: 'Пароль',
    repeat: 'Повторите пароль',
    differ: 'Пароли не совпадают',
    read: 'прочитать',
    readConsent: (title: string) => `Прочитать: ${title}`,
    version: (date: string) => `Редакция от ${date}`,
    haveAccount: 'Уже есть учётная запись?',
    enter: 'Войти',
    sentTitle: 'Проверьте почту',
    sent: (email: string) =>
      `Мы отправили письмо на ${email}. Откройте ссылку из него: она действует 24 часа и только один раз. Если такая учётная запись уже есть, письмо подскажет, как войти.`,
    noLetter: 'Письма нет? Прислать ещё раз',
    askAgainTitle: 'Письмо ещё раз',
    askAgainHint: 'Если этот адрес ждёт подтверждения, мы пришлём новую ссылку.',
    askAgain: 'Прислать письмо',
    askedAgain: (email: string) => `Если адрес ${email} ждёт подтверждения, письмо уже в пути.`,
    lateLetter: 'Регистрировались, а письма нет?',
    back: 'Вернуться к регистрации',
    attention: 'Ошибка!', // sic: §8
    failed: 'Регистрация не прошла.', // sic: §8
    wrongLink: 'Некорректная ссылка!', // sic: §5, §8
    confirming: 'Подтверждаем почту…',
    confirmed: 'Почта подтверждена. Войдите как обычно.',
    helloTitle: (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`),
    hello:
      'Почта подтверждена, и вы уже вошли. Пока вам открыт раздел «Мой профиль»: проверьте в нём свои данные.',
    helloNext: 'Раздел подскажет, что осталось сделать, чтобы начать работать. О важном мы напишем на почту.',
    helloDone: 'Понятно',
  },
});
