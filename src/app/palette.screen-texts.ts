import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const found = { one: 'строка', few: 'строки', many: 'строк' };

/** The words of the open palette and of the list of keys. */
export const paletteScreenTexts = defineTexts({
  ru: {
    placeholder: 'Раздел, команда, № сделки, ИНН, номер закупки',
    placeholderIn: 'Что сделать',
    results: 'Найденное',
    searching: 'Ищем…',
    count: (count: number) => countOf(count, found),
    nothing: 'Ничего не нашлось',
    nothingHint: 'Попробуйте номер сделки, ИНН, название клиента или раздела',
    tooShort: 'Чтобы искать по названию, введите три буквы',
    failed: (titles: string) => `Не удалось поискать: ${titles}`,
    back: 'Назад к результатам',
    close: 'Закрыть',
    groups: { recent: 'Открытые страницы', screens: 'Разделы', commands: 'Команды' },
    commands: { signOut: 'Выйти', keys: 'Сочетания клавиш' },
    hints: { choose: 'выбрать', go: 'открыть', behind: 'в фоне', leave: 'закрыть' },
    keys: {
      title: 'Сочетания клавиш',
      everywhere: 'Везде',
      palette: 'быстрый переход',
      list: 'этот список',
      search: 'к поиску на странице',
      create: 'новая сделка, новая задача',
      single: 'Одиночные буквы, цифры и знаки',
      singleHint: 'Выключите, если буквы срабатывают случайно или вы диктуете голосом.',
      menu: 'меню вкладки',
      menuKey: 'Shift F10',
      closeTab: 'закрыть вкладку, на которой стоит фокус',
      dialog: 'закрыть окно или меню',
      inPalette: 'Быстрый переход',
      behind: 'открыть в фоне',
      edges: 'первая и последняя строка',
      backspace: 'назад, когда поле пустое',
      tables: 'Таблицы',
      rows: 'перейти к другой строке',
      pages: 'на десять строк',
      first: 'к первой и последней строке',
      enter: 'открыть строку',
      space: 'выбрать строку',
      spaceKey: 'Пробел',
      typing: 'Когда вы печатаете в поле, буквы и цифры остаются буквами и цифрами.',
    },
  },
});
