import { countOf } from '#domain/plural.ts';
import type { Likeness } from '#features/duplicates/duplicates.rules.ts';
import { duplicateTitleTexts } from '#features/duplicates/duplicates-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const likeness: Readonly<Record<Likeness, string>> = {
  ogrn: 'общий ОГРН',
  phone: 'общий телефон',
  name: 'похожее название',
};
const deals = (count: number): string => countOf(count, { one: 'сделка', few: 'сделки', many: 'сделок' });

/** The words of finding and merging duplicates. */
export const duplicateTexts = defineTexts({
  ru: {
    ...duplicateTitleTexts,
    failed: 'Похожие организации не загрузились',
    none: 'Похожих организаций нет',
    noneText: 'Сравниваем ОГРН, телефоны и названия.',
    pairs: 'Похожие',
    merges: 'Недавние объединения',
    noMerges: 'Объединений ещё не было',
    likeTitle: (count: number) =>
      `Похоже на дубль: ${countOf(count, { one: 'организация', few: 'организации', many: 'организаций' })}`,
    likeness,
    inn: (inn: string) => `ИНН ${inn}`,
    merge: 'Объединить',
    mergeLabel: (one: string, other: string) => `Объединить: ${one} и ${other}`,
    mergeTitle: 'Объединить две карточки',
    keep: 'Остаётся',
    leaves: 'Исчезает из списков',
    swap: 'Поменять местами',
    moves: 'Что перейдёт',
    deals,
    documents: (count: number) => countOf(count, { one: 'документ', few: 'документа', many: 'документов' }),
    addresses: (count: number) =>
      countOf(count, { one: 'адрес доставки', few: 'адреса доставки', many: 'адресов доставки' }),
    people: (count: number) => countOf(count, { one: 'человек', few: 'человека', many: 'человек' }),
    accounts: (count: number) => countOf(count, { one: 'счёт', few: 'счёта', many: 'счетов' }),
    licences: (count: number) => countOf(count, { one: 'лицензия', few: 'лицензии', many: 'лицензий' }),
    holder: (name: string, until: string) => `закрепление: ${name} до ${until}`,
    nothing: 'Переносить нечего: исчезнет только сама карточка.',
    reason: 'Причина',
    undoNote: 'Отменить объединение можно 30 дней.',
    previewFailed: 'Не удалось узнать, что перейдёт',
    merged: 'Карточки объединены',
    mergedLine: (source: string, inn: string, count: number) =>
      `С этой карточкой объединена организация ${source} (ИНН ${inn}), ${deals(count)}`,
    mergedPair: (source: string, target: string) => `${source} → ${target}`,
    mergedBy: (by: string, date: string, reason: string) => `${by}, ${date}: ${reason}`,
    undo: 'Отменить объединение',
    undoUntil: (date: string) => `Отменить можно до ${date}`,
    undoTitle: 'Отменить объединение?',
    undoText: (count: number) =>
      `Всё вернётся на место: ${deals(count)}, адреса доставки, задачи, люди, счета, лицензии и закрепление.`,
    undone: 'Объединение отменено',
  },
});
