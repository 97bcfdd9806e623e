import { defineTexts } from '#kit/contract/define-texts.ts';

/** A new deal begun by its two numbers; the banks are asked about in the wizard. */
export const quickDealTexts = defineTexts({
  ru: {
    title: 'Новая сделка',
    number: 'Номер закупки',
    numberHint: 'Условия возьмём из извещения',
    inn: 'ИНН клиента',
    toBanks: 'К выбору банков',
    scan: 'Снять код закупки камерой',
    noCode: 'На снимке нет кода с номером закупки. Введите номер цифрами',
  },
});
