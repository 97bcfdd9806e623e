import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of taking a bank's letter apart into items. */
export const queryLetterTexts = defineTexts({
  ru: {
    open: 'Вставить письмо банка',
    field: 'Письмо банка',
    hint: 'Каждая строка или номер списка станет пунктом. Приветствие и подпись не попадут.',
    preview: 'Что получится',
    nothing: 'Пунктов в этом тексте нет',
    tooMany: (most: number) =>
      `В запросе не больше ${countOf(most, { one: 'пункта', few: 'пунктов', many: 'пунктов' })}: снимите лишние`,
    add: (count: number) => `Добавить ${countOf(count, { one: 'пункт', few: 'пункта', many: 'пунктов' })}`,
    added: (count: number) =>
      `Из письма: ${countOf(count, { one: 'пункт', few: 'пункта', many: 'пунктов' })}.`,
    undo: 'Убрать их',
  },
});
