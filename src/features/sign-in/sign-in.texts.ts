import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says, and its letters. */
export const signInTexts = defineTexts({
  ru: {
    wrongPair: 'Неверный логин или пароль', // sic: §5, §8
    oldestEnded: (device: string, seen: string) =>
      `Открыто больше пяти сессий. Закрыта самая давняя, ${device}, последний раз ${seen}`,
    unknownDevice: 'неизвестное устройство',
    recoverySubject: 'Поручитель: новый пароль',
    recoveryLetter: (link: string) =>
      `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку (действует 1 час, один раз):\n${link}\n\nЕсли вы этого не просили, ничего не делайте: пароль остался прежним.`,
    inviteSubject: 'Поручитель: приглашение',
    inviteLetter: (name: string, username: string, link: string) =>
      `Здравствуйте, ${name}!\n\nДля вас создана учётная запись в программе «Поручитель».\nЛогин: ${username}\n\nЗадайте пароль по ссылке (действует 24 часа, один раз):\n${link}`,
    changedSubject: 'Поручитель: пароль изменён',
    changedLetter:
      'Пароль вашей учётной записи изменён, остальные сессии закрыты. Если это были не вы, сообщите администратору.',
  },
});
