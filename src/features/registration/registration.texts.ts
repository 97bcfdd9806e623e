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

/** The letters of a registration. */
export const registrationLetters = defineTexts({
  ru: {
    confirmSubject: 'Поручитель: подтвердите почту',
    confirmLetter: (name: string, link: string) =>
      `Здравствуйте, ${name}!\n\nЧтобы подтвердить почту, откройте ссылку (действует 24 часа, один раз):\n${link}\n\nЕсли вы не регистрировались в программе «Поручитель», ничего не делайте.`,
    newcomerHeader: 'Новая регистрация',
    newcomer: (name: string, role: string, city: string) =>
      [name, `хочет стать: ${role}`, city].filter(Boolean).join(', '),
    branchHeader: 'Новый человек в вашей ветке',
    branchNewcomer: (name: string) =>
      `${name}: приглашение принято, почта подтверждена. Осталось подтвердить телефон.`,
    joinedHeader: 'Новый человек приступил к работе',
    joined: (name: string, role: string) => `${name}, ${role}: почта и телефон подтверждены.`,
    newcomerSubject: (name: string) => `Поручитель: новая регистрация, ${name}`,
    newcomerLetter: (who: string, phone: string, link: string) =>
      [
        `Зарегистрировался новый человек.\n\n${who}`,
        phone && `Телефон: ${phone}`,
        link && `Карточка: ${link}`,
      ]
        .filter(Boolean)
        .join('\n'),
    knownSubject: 'Поручитель: вы уже зарегистрированы',
    existingLetter: (name: string, link: string) =>
      `Здравствуйте, ${name}!\n\nНа этот адрес пытались зарегистрироваться, но учётная запись с ним уже есть. Если это были вы, войдите как обычно. Забытый пароль можно задать заново по ссылке (действует 1 час, один раз):\n${link}\n\nЕсли это были не вы, ничего не делайте: с учётной записью ничего не произошло.`,
  },
});
