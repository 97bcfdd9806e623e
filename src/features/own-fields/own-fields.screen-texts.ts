import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of own fields on cards and in the filters of lists. */
export const ownFieldScreenTexts = defineTexts({
  ru: {
    failed: 'Свои поля не загрузились',
    none: 'Своих полей нет',
    noneText: 'Их добавляет администратор: «Настройки», «Настройки компании», «Свои поля».',
    saved: 'Поля записаны',
    sum: (name: string) => `${name}, ₽`,
    notChosen: 'Не выбрано',
    history: 'Что менялось',
    noHistory: 'Ещё ничего не меняли',
    historyFailed: 'История полей не загрузилась',
    by: (who: string | null, when: string) => (who === null ? when : `${who}, ${when}`),
    change: (name: string, before: string | null, after: string | null) =>
      `${name}: ${before ?? 'пусто'} → ${after ?? 'пусто'}`,
    deal: (id: number, client: string) => `№ ${id} ${client}`,
    byOwn: (asked: number) => (asked === 0 ? 'Свои поля' : `Свои поля: ${asked}`),
    done: 'Готово',
    filter: 'Своё поле',
    order: 'Порядок по своему полю',
    usualOrder: 'Обычный',
    anyField: 'Любые',
    asked: (name: string) => `${name}: что ищем`,
    begins: 'Начало слов',
    from: 'От',
    to: 'До',
    range: (from: string | null, to: string | null) =>
      [from === null ? '' : `от ${from}`, to === null ? '' : `до ${to}`].filter(Boolean).join(' '),
    condition: (name: string, words: string) => `${name}: ${words}`,
    gone: 'Поле недоступно',
    goneOrder: 'Порядок: поле недоступно',
    drop: (words: string) => `Убрать: ${words}`,
  },
});
