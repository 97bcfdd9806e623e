import { defineTexts } from '#kit/contract/define-texts.ts';
import { oneTabTexts } from '#kit/contract/one-tab.texts.ts';

/** Words of photographing a paper on the client's page; they come with it. */
export const clientScanTexts = defineTexts({
  ru: {
    pages: 'Страницы',
    page: (number: number) => `Страница ${number}`,
    of: (what: string, number: number) => `${what}: страница ${number}`,
    working: 'Ищем края листа…',
    turn: 'Повернуть',
    whole: 'Без обрезки',
    cut: 'Обрезать',
    earlier: 'Выше',
    drop: 'Убрать',
    noEdges: 'Края листа не видны: снимок останется целиком.',
    faults: {
      dark: 'Темно, банк не прочитает. Снимите при свете.',
      blurred: 'Смазано, буквы не читаются. Снимите ещё раз.',
    },
    black: 'Чёрно-белый: лучше читается, меньше весит',
    more: 'Снять ещё страницу',
    unreadable: (name: string) => `Снимок «${name}» не открылся. Снимите ещё раз.`,
    ...oneTabTexts,
    done: 'Готово, отправить',
    sending: 'Отправляем…',
    cancel: 'Отмена',
  },
});
