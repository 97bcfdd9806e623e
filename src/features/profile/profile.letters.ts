import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter to a guest who has become an agent. */
export const profileLetters = defineLetters('profile', {
  agent: {
    group: 'agents',
    title: 'Вы стали агентом',
    sent: 'Новому агенту, когда его данные проверены',
    hasLink: true,
    variables: { name: known.name, role: { title: 'роль', sample: 'агент' } },
    usual: {
      ru: {
        subject: 'Поручитель: вы стали агентом',
        text: 'Здравствуйте, {name}!\n\nАдминистратор проверил ваши данные. Ваша роль: {role}. Теперь вы можете создавать сделки.\n\nВойти сразу можно по ссылке (действует 24 часа, один раз):\n{link}\n\nПозже входите как обычно, с почтой и паролем.',
      },
      en: {
        subject: 'Poruchitel: you are an agent now',
        text: 'Hello, {name}!\n\nThe administrator has checked your data. Your role: {role}. You can create deals now.\n\nSign in at once by this link (it works once, for 24 hours):\n{link}\n\nLater sign in as usual, with your e-mail and password.',
      },
    },
  },
});
