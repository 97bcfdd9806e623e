import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of a talk by a script and of its editor. */
export const scriptKeyTexts = defineTexts({
  ru: [
    ['1–9', 'ответ собеседника'],
    ['G', 'возражения'],
    ['Backspace', 'на шаг назад'],
    ['← ↑ → ↓', 'в редакторе: по шагам'],
    ['Enter', 'в редакторе: изменить шаг'],
    ['N', 'в редакторе: новый шаг'],
    ['Delete', 'в редакторе: удалить шаг'],
    ['Ctrl+Z', 'в редакторе: отменить правку'],
  ],
});
