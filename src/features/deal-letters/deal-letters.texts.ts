import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of letters of banks on both sides. */
export const bankLetterTexts = defineTexts({
  ru: {
    jobs: { takeMail: 'Забрать ответы банков из ящика' },
    /** How a letter of ours stands in the thread with the bank. */
    stated: (to: string, subject: string, text: string) => `Письмо на адрес ${to}\n${subject}\n\n${text}`,
    statedFiles: (names: readonly string[]) => `\n\nПриложено: ${names.join(', ')}`,
    /** How a letter of the bank stands there. */
    received: (from: string, subject: string, text: string) => `Отправитель: ${from}\n${subject}\n\n${text}`,
    cut: '\n\n… Письмо целиком на вкладке «Письма».',
    notSaved: (names: readonly string[]) => `\n\nНе приняты файлы: ${names.join(', ')}`,
    noSubject: 'Без темы',
    noText: 'Письмо без текста',
    unreadable: 'Письмо не удалось прочитать',
    returned: 'Письмо вернулось',
    returnedText: (to: string, subject: string, words: string) =>
      `${to}, «${subject}»${words === '' ? '' : `. Ответ сервера: ${words}`}`,
    arrived: 'Новое неразобранное письмо',
    arrivedText: (from: string, subject: string) => `${from}: ${subject}`,
    fileProblem: {
      name: 'имя файла не принимается',
      large: 'файл слишком большой',
    },
    noName: 'вложение',
  },
});
