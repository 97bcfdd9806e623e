import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fields of somebody's own data say when they are wrong. */
export const registrationFieldTexts = defineTexts({
  ru: {
    innShape: 'ИНН состоит из 10 или 12 цифр', // sic: §5
    innOfOrganization: 'У организации ИНН из 10 цифр',
    innOfPerson: 'У физического лица и ИП ИНН из 12 цифр',
    phone: 'Телефон указан неверно',
    otherAddress: 'Приглашение выписано на другую почту',
    noCheck: 'Вы работаете без договора с нами: проверка не нужна',
    consent: 'Без этого согласия зарегистрироваться нельзя',
  },
});

/** What is told of a registration to those who lead. */
export const registrationNews = defineTexts({
  ru: {
    newcomerHeader: 'Новая регистрация',
    newcomer: (name: string, role: string, city: string) =>
      [name, `хочет стать: ${role}`, city].filter(Boolean).join(', '),
    branchHeader: 'Новый человек в вашей ветке',
    branchNewcomer: (name: string) =>
      `${name}: приглашение принято, почта подтверждена. Осталось подтвердить телефон.`,
    joinedHeader: 'Новый человек приступил к работе',
    joined: (name: string, role: string) => `${name}, ${role}: почта и телефон подтверждены.`,
  },
});
