import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the screen of addresses that are written to no more. */
export const letterStopTexts = defineTexts({
  ru: {
    failed: 'Адреса не загрузились',
    searchHint: 'Адрес',
    kind: 'Причина',
    anyKind: 'Все',
    kinds: { noAddress: 'Адрес не существует', unsubscribed: 'Отписался от рассылок' },
    address: 'Адрес',
    words: 'Ответ сервера',
    at: 'С какого дня',
    lift: 'Снять отметку',
    liftOf: (address: string) => `Снять отметку с ${address}`,
    liftTitle: (address: string) => `Снова писать на ${address}?`,
    liftText: {
      noAddress: 'Если письмо опять вернётся, отметка появится снова.',
      unsubscribed: 'Человек просил не присылать рассылки. Снимайте отметку, только если он передумал.',
    },
    lifted: 'Отметка снята',
    empty: 'Таких адресов нет',
    emptyText: 'Сюда попадают адреса, с которых письма вернулись, и те, кто отписался от рассылок.',
    nothing: 'Ничего не нашлось',
    nothingText: 'Измените поиск или сбросьте отбор.',
  },
});
