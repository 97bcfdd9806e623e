import { defineTexts } from '#kit/contract/define-texts.ts';

type Source = { readonly words: string; readonly href: string | null };

const sources = defineTexts({
  ru: {
    charter: {
      words:
        'Копия с отметкой налоговой. Свою можно заказать на сайте ФНС, раздел «Представление документов из ЕГРЮЛ».',
      href: 'https://service.nalog.ru/',
    },
    egrul: {
      words: 'Выписка бесплатна: найдите себя по ИНН на сайте ФНС и скачайте PDF.',
      href: 'https://egrul.nalog.ru/',
    },
    appointment: {
      words:
        'Решение участника или протокол собрания о назначении руководителя. Хранится у вас или у юриста.',
      href: null,
    },
    passport: {
      words: 'Разворот с фотографией и страница с пропиской. Снимите телефоном, без бликов.',
      href: null,
    },
    statements: {
      words: 'Бухгалтерия выгружает из 1С или личного кабинета ФНС, с квитанцией о приёме.',
      href: 'https://lkul.nalog.ru/',
    },
    tax_return: {
      words:
        'Из программы, через которую сдаёте отчётность, или из личного кабинета ФНС, с квитанцией о приёме.',
      href: 'https://lkul.nalog.ru/',
    },
    experience: {
      words: 'Исполненные контракты с актами. Номера контрактов есть в вашем кабинете на сайте ЕИС.',
      href: 'https://zakupki.gov.ru/',
    },
    consent: { words: 'Бланк пришлёт менеджер: подпишите и снимите телефоном.', href: null },
  } satisfies Readonly<Record<string, Source>>,
});

/** Where a client gets a document of a kind, in words, and the service that gives it; null where nothing is known. */
export const whereToGet = (kind: string): Source | null =>
  (sources as Readonly<Record<string, Source>>)[kind] ?? null;
