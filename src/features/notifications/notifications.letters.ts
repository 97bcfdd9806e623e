import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** One letter of all that a person is reported. */
export const notificationLetters = defineLetters('notifications', {
  news: {
    group: 'notices',
    title: 'Уведомления письмом',
    sent: 'Тому, кто выбрал письма в своих настройках: сразу или раз в день',
    must: ['news'],
    variables: {
      name: known.name,
      about: { title: 'о чём', sample: 'сделка № 48210 одобрена' },
      news: {
        title: 'уведомления',
        sample: 'Сделка № 48210 одобрена\nСеверный банк\n\nЗадача на сегодня\nПозвонить клиенту',
        hasLines: true,
      },
      site: { title: 'адрес программы', sample: 'https://example.ru/' },
    },
    usual: {
      ru: {
        subject: 'Поручитель: {about}',
        text: 'Здравствуйте, {name}!\n\n{news}\n\n{site}\nО чём писать вам письмом, выбирается в настройках.',
      },
      en: {
        subject: 'Poruchitel: {about}',
        text: 'Hello, {name}!\n\n{news}\n\n{site}\nWhat you are written about is chosen in your settings.',
      },
    },
  },
});
