import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter that invites somebody into a branch. */
export const invitationLetters = defineLetters('invitations', {
  invite: {
    group: 'agents',
    title: 'Приглашение в ветку',
    sent: 'Человеку, которого зовёт главный или старший агент',
    bond: 'asked',
    hasLink: true,
    variables: {
      name: known.name,
      author: { title: 'кто зовёт', sample: 'Белова Анна' },
      until: { title: 'до какого дня', sample: '10.12.2026' },
    },
    usual: {
      ru: {
        subject: 'Поручитель: вас приглашают работать агентом',
        text: 'Здравствуйте, {name}!\n\n{author} приглашает вас работать агентом в программе «Поручитель». Откройте ссылку, задайте пароль и примите правила (действует до {until}):\n{link}\n\nЕсли вы этого не ждали, ничего не делайте.',
      },
      en: {
        subject: 'Poruchitel: invitation',
        text: 'Hello, {name}!\n\n{author} invites you to work as an agent in Poruchitel. Open the link, set a password and accept the rules (it works until {until}):\n{link}\n\nIf you did not expect this, do nothing.',
      },
    },
  },
});
