import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };

/** Answers to questions of banks and drafts that go back to them, all at once. */
export const replyTexts = defineTexts({
  ru: {
    copy: 'Скопировать текст',
    copied: 'Текст скопирован',
    answers: {
      title: (count: number) =>
        count > 1 ? `Отправить ответы в ${countOf(count, banks)}` : 'Отправить ответ банку',
      sent: (count: number) =>
        count === 1 ? 'Ответ отправлен' : `Ответы отправлены в ${countOf(count, banks)}`,
      choose: (bank: string) => `Ответить: ${bank}`,
      number: (number: number) => `запрос № ${number}`,
      lead: 'Заявка вернётся на рассмотрение в банк. Текст и файлы сохранятся такими, какими ушли.',
      nobody: 'Отвечать некому: ни один банк сейчас не ждёт ответа',
      zip: 'Скачать ответ с файлами',
    },
    remarks: {
      title: (count: number) =>
        count > 1 ? `Вернуть макеты в ${countOf(count, banks)}` : 'Вернуть макет банку',
      submit: (count: number) =>
        count > 1 ? `Вернуть макеты в ${countOf(count, banks)}` : 'Вернуть с замечаниями',
      sent: (count: number) =>
        count === 1 ? 'Заявка переведена в «Правки»' : `Макеты возвращены в ${countOf(count, banks)}`,
      choose: (bank: string) => `Вернуть макет: ${bank}`,
      number: (number: number) => `версия ${number}`,
      empty: 'Открытых замечаний нет. Напишите, что исправить.',
      comment: 'Добавить от себя',
      nobody: 'Возвращать нечего: ни один макет не ждёт нашего ответа',
    },
  },
});
