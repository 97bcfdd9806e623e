import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters, type LetterTemplate, type Written } from '#domain/letters/letters.ts';

/** A letter as whoever sends it reads it first; banks are written to in Russian. */
export const asPlain = (letter: Written): LetterTemplate => {
  const { subject, text } = letter('ru');
  return { subject, text };
};

/** Letters to banks about an application; whoever sends one sees it before and may change it. */
export const lettersToBanks = defineLetters('deal-letters', {
  application: {
    group: 'banks',
    title: 'Документы по заявке',
    sent: 'Банку вместе с документами; текст видно перед отправкой',
    bond: 'asked',
    isSigned: true,
    variables: {
      token: known.token,
      application: known.application,
      client: known.client,
      amount: known.amount,
      sender: known.sender,
    },
    usual: {
      ru: {
        subject: '{token} Банковская гарантия, {client}',
        text: 'Добрый день!\n\nНаправляем документы по заявке {application}.\nКлиент: {client}.\nСумма гарантии: {amount}.\n\nПросим сохранить номер в квадратных скобках в теме ответа.\n\nС уважением,\n{sender}',
      },
      en: {
        subject: '{token} Bank guarantee, {client}',
        text: 'Good day!\n\nHere are the documents of application {application}.\nClient: {client}.\nAmount of the guarantee: {amount}.\n\nPlease keep the number in square brackets in the subject of your answer.\n\nKind regards,\n{sender}',
      },
    },
  },
  moved: {
    group: 'banks',
    title: 'Ответ на запрос, замечания к макету, напоминание',
    sent: 'Банку по ходу заявки; текст видно перед отправкой',
    bond: 'asked',
    isSigned: true,
    must: ['words'],
    variables: {
      token: known.token,
      about: { title: 'о чём', sample: 'Ответ на запрос № 1' },
      client: known.client,
      words: { title: 'сам ответ', sample: '1. Баланс за девять месяцев: приложен.', hasLines: true },
      sender: known.sender,
    },
    usual: {
      ru: {
        subject: '{token} {about}, {client}',
        text: 'Добрый день!\n\n{words}\n\nПросим сохранить номер в квадратных скобках в теме ответа.\n\nС уважением,\n{sender}',
      },
      en: {
        subject: '{token} {about}, {client}',
        text: 'Good day!\n\n{words}\n\nPlease keep the number in square brackets in the subject of your answer.\n\nKind regards,\n{sender}',
      },
    },
  },
  hurry: {
    group: 'banks',
    title: 'Просим сообщить решение',
    sent: 'Банку, который задерживает ответ по заявке; текст видно перед отправкой',
    bond: 'asked',
    isSigned: true,
    variables: {
      token: known.token,
      application: known.application,
      client: known.client,
      due: { title: 'срок, если он вышел', sample: '30.11.2026 18:00' },
      sender: known.sender,
    },
    usual: {
      ru: {
        subject: '{token} Просим сообщить решение, {client}',
        text: 'Добрый день!\n\nЖдём ответа по заявке {application}.\nКлиент: {client}.\nСрок ответа был {due}.\n\nПодскажите, пожалуйста, когда ждать решения и не нужно ли что-то от нас или от клиента.\n\nПросим сохранить номер в квадратных скобках в теме ответа.\n\nС уважением,\n{sender}',
      },
      en: {
        subject: '{token} Please tell us your decision, {client}',
        text: 'Good day!\n\nWe wait for an answer to application {application}.\nClient: {client}.\nThe answer was due {due}.\n\nPlease tell us when to expect a decision and whether anything is needed from us or from the client.\n\nPlease keep the number in square brackets in the subject of your answer.\n\nKind regards,\n{sender}',
      },
    },
  },
});
