import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the documents of a deal that stand before their code is loaded. */
export const documentSlotTexts = defineTexts({
  ru: {
    title: 'Документы',
    /** Beside the forms and the signatures, in the documents of a deal. */
    view: 'Список',
    keysTitle: 'Документы сделки',
    keys: [
      ['U', 'загрузить'],
      ['Y', 'принять'],
      ['N', 'отклонить'],
    ],
    guaranteeFile: 'Файл гарантии',
  },
});
