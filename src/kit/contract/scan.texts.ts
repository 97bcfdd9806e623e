import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { oneTabTexts } from '#kit/contract/one-tab.texts.ts';

/** The words of a paper made of photographs, page after page. */
export const scanTexts = defineTexts({
  ru: {
    oneDocument: 'Выберите один файл или несколько фотографий: их сложим в один PDF',
    pages: 'Страницы',
    page: (number: number) => `Страница ${number}`,
    drop: (number: number) => `Убрать страницу ${number}`,
    more: 'Снять ещё страницу',
    working: 'Ищем края листа',
    turn: (number: number) => `Повернуть страницу ${number}`,
    whole: (number: number) => `Не обрезать страницу ${number}`,
    cut: (number: number) => `Обрезать страницу ${number}`,
    earlier: (number: number) => `Поставить раньше страницу ${number}`,
    noEdges: 'Края листа не видны: снимок целиком',
    faults: {
      dark: 'Темно, банк не прочитает. Снимите при свете',
      blurred: 'Смазано, буквы не читаются. Снимите ещё раз',
    },
    tone: 'Цвет страниц',
    colour: 'Цветные',
    black: 'Чёрно-белые',
    ...oneTabTexts,
    kept: 'Снимки на этом устройстве',
    savedOf: (title: string, count: number) =>
      `Снято и не отправлено: ${title}, ${countOf(count, { one: 'снимок', few: 'снимка', many: 'снимков' })}`,
    goOn: 'Продолжить',
    remove: 'Убрать',
    throwAway: (title: string) => `Убрать снимки: ${title}`,
    unreadable: (name: string) => `Снимок «${name}» не открылся. Снимите ещё раз`,
    send: (count: number) =>
      count === 0
        ? 'Приложить'
        : `Приложить ${countOf(count, { one: 'страницу', few: 'страницы', many: 'страниц' })}`,
  },
});
