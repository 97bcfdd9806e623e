import type { ProfileStep } from '#features/profile/profile.rules.ts';
import { profileTitleTexts } from '#features/profile/profile-title.texts.ts';
import { type AgentRole, roleNames } from '#domain/role.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const steps = {
  email: 'подтвердить почту',
  name: 'указать фамилию и имя',
  phone: 'указать телефон',
  u_form: 'выбрать правовую форму',
  inn: 'указать ИНН, подходящий к правовой форме',
  org_name: 'указать название организации',
  city: 'указать город',
  experience: 'рассказать об опыте',
} as const satisfies Record<ProfileStep, string>;

/** The words of the profile and of its panel in the user's card. */
export const profileTexts = defineTexts({
  ru: {
    ...profileTitleTexts,
    failed: 'Профиль не загрузился',
    account: 'Учётная запись',
    username: (login: string) => `Логин: ${login}. Войти можно по нему или по почте.`,
    emailConfirmed: 'Почта подтверждена',
    emailNotConfirmed: 'Почта не подтверждена',
    noEmail: 'Почта не указана: её записывает администратор.',
    emailHint: 'Сменить почту может администратор.',
    sendAgain: 'Прислать письмо ещё раз',
    sent: (email: string) => `Письмо для ${email} уже в пути. Ссылка действует 24 часа.`,
    confirmed: 'Почта подтверждена',
    data: 'Мои данные',
    asked: (role: string) => `Вы регистрировались как ${role}`,
    askedRoles: {
      agent: 'агент',
      senioragent: 'старший агент',
      headagent: 'главный агент',
    } as const satisfies Record<AgentRole, string>,
    saved: 'Данные сохранены',
    readOnly: 'Эти данные изменяет администратор.',
    phone: 'Телефон',
    email: 'Email',
    notSet: 'не указано',
    panelTitle: 'Регистрация',
    panelFailed: 'Данные регистрации не загрузились',
    askedRole: 'Хочет стать',
    becameAgent: 'Вы стали агентом: можно создавать сделки',
    becameAgentText: 'Администратор проверил ваши данные',
    ownLeft: (missing: readonly ProfileStep[]) =>
      `Осталось: ${missing.map((step) => steps[step]).join(', ')}.`,
    notYet: (missing: readonly ProfileStep[]) =>
      `Человеку осталось: ${missing.map((step) => steps[step]).join(', ')}.`,
  },
});

const inEnglish = {
  agent: 'agent',
  senioragent: 'senior agent',
  headagent: 'head agent',
} as const satisfies Record<AgentRole, string>;

/** A role within a sentence of a letter. */
export const roleInLetters = (role: AgentRole): InBothLanguages => ({
  ru: roleNames[role].toLowerCase(),
  en: inEnglish[role],
});
