import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a person earns in a month, on a page of another feature. */
export const earnedTexts = defineTexts({
  ru: {
    title: (month: string) => `Заработок за ${month}`,
    all: 'Все начисления',
    none: 'В этом месяце начислений ещё нет',
    failed: 'Начисления не загрузились',
    confirmed: 'Подтверждено',
    expected: 'Ждём денег банка',
    paid: 'Выплачено',
  },
});
