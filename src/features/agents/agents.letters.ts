import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** What has become of an agent on his way, in the words of the notification beside. */
export const agentLetters = defineLetters('agents', {
  moved: {
    group: 'agents',
    title: 'Путь агента',
    sent: 'Агенту: проверка, договор, остановка и возвращение к работе',
    variables: {
      name: known.name,
      header: { title: 'что случилось', sample: 'Данные проверены' },
      message: { title: 'подробности', sample: 'Осталось подписать договор.' },
      reason: { title: 'причина', sample: 'Не хватает паспорта' },
      site: { title: 'адрес программы', sample: 'https://example.ru/' },
    },
    usual: {
      ru: {
        subject: '{header}',
        text: 'Здравствуйте, {name}!\n\n{message}\n\nПричина: {reason}\n\n{site}',
      },
      en: { subject: '{header}', text: 'Hello, {name}!\n\n{message}\n\nReason: {reason}\n\n{site}' },
    },
  },
});
