import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

/** Words of what opens over the deals list. */
export const dealListScreenTexts = defineTexts({
  ru: {
    columnList: {
      up: (name: string) => `«${name}» левее`,
      down: (name: string) => `«${name}» правее`,
      hint: 'Перетащите строку или нажмите Alt и стрелку: вверх и вниз меняют место, влево и вправо ширину.',
      reset: 'Вернуть обычные столбцы',
    },
    ticked: {
      count: (count: number) => `Отмечено: ${countOf(count, deals)}`,
      all: (count: number) => `Отметить все найденные: ${count}`,
      tooMany: (most: number) => `Все найденные сразу — не больше ${most}, сузьте фильтр`,
      clear: 'Снять отметки',
      /** On a narrow screen. */
      pick: 'Выбрать несколько',
      none: 'Отметьте сделки',
      page: 'Все на странице',
      finish: 'Закончить выбор',
    },
  },
});
