import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of wrong fields of a product, by the server and the form alike. */
export const productTexts = defineTexts({
  ru: {
    bandTurned: 'Верхняя граница меньше нижней',
    noSum: 'Сумма должна быть больше нуля',
    twice: 'Такое правило уже есть: измените его или выберите другую строгость',
    copyName: (name: string, number: number) => `${name} (${number})`,
  },
});
