import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of a bank's questions: guards, history, reminders, the answer's text. */
export const queryTexts = defineTexts({
  ru: {
    jobs: { remind: 'Напомнить о запросах банков' },
    guards: {
      openItems: (count: number) =>
        `В запросе банка ${countOf(count, { one: 'пункт ждёт', few: 'пункта ждут', many: 'пунктов ждут' })} ответа: ответьте или снимите ${pluralForm(count, { one: 'его', few: 'их', many: 'их' })}`,
      loneItem: 'Запрос банка ждёт ответа: напишите его в комментарии или ответьте на пункт',
    },
    asked: (count: number) => countOf(count, { one: 'пункт', few: 'пункта', many: 'пунктов' }),
    titleOf: (text: string) => text.split('\n')[0]?.slice(0, 200) ?? '',
    itemLine: (number: number, title: string) => `${number}. ${title}`,
    letter: {
      about: (number: number) => `Ответ на запрос № ${number}`,
      head: (number: number, bank: string) => `${bank}. Ответ на запрос № ${number}`,
      item: (number: number, title: string) => `${number}. ${title}`,
      files: (names: string) => `Приложено: ${names}`,
    },
    pdf: {
      title: (number: number, dealId: number) => `Ответ на запрос № ${number} по сделке ${dealId}`,
      bank: 'Банк',
      asked: 'Запрос получен',
      sent: 'Отправлено',
      notSent: 'Ещё не отправлено',
      waived: 'Снято',
      page: (page: number, pages: number) => `${page} из ${pages}`,
    },
    fileNames: {
      text: (number: number) => `Ответ на запрос ${number}.pdf`,
      zip: (dealId: number, number: number) => `Сделка ${dealId}, ответ на запрос ${number}.zip`,
      document: (number: number, name: string) => `${String(number).padStart(2, '0')} ${name}`,
    },
    reminder: {
      header: (dealId: number) => `Сделка ${dealId}`,
      half: (bank: string, due: string) =>
        `${bank}: прошла половина срока ответа на запрос, ответить до ${due}`,
      late: (bank: string, due: string) => `${bank}: ответ на запрос нужен до ${due}`,
      itemHalf: (bank: string, number: number, due: string) =>
        `${bank}: прошла половина срока ответа на пункт ${number}, ответить до ${due}`,
      itemLate: (bank: string, number: number, due: string) =>
        `${bank}: ответ на пункт ${number} нужен до ${due}`,
      dueMoved: (bank: string, due: string, reason: string) =>
        `${bank}: ответить на запрос теперь до ${due}. ${reason}`,
      itemDueMoved: (bank: string, number: number, due: string, reason: string) =>
        `${bank}: ответить на пункт ${number} теперь до ${due}. ${reason}`,
      asked: (bank: string, titles: string) => `${bank} спрашивает: ${titles}`,
      answered: (bank: string) => `${bank}: ответ на запрос готов, его можно отправлять`,
    },
    /** Asked so often that they are offered before any bank has been heard. */
    usual: [
      { kind: 'document', title: 'Карточка счёта 51 за последний квартал', document_type: 'statements' },
      {
        kind: 'document',
        title: 'Договор по крупнейшему исполненному контракту',
        document_type: 'experience',
      },
      { kind: 'answer', title: 'Поясните рост кредиторской задолженности за год', document_type: null },
      { kind: 'answer', title: 'Назовите бенефициарных владельцев с долей от 25 %', document_type: null },
      { kind: 'signature', title: 'Подпишите заявление на выдачу гарантии', document_type: null },
    ] as const,
  },
});
