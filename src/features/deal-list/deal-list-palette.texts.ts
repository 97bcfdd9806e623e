import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the palette says of deals and clients. */
export const dealPaletteTexts = defineTexts({
  ru: {
    deals: 'Сделки',
    clients: 'Организации',
    deal: (id: number, client: string) => `№ ${id} · ${client}`,
    inn: (inn: string) => `ИНН ${inn}`,
    cardOf: 'Карточка организации',
    dealsOf: 'Показать сделки клиента',
    newDealFor: 'Новая сделка с этим клиентом',
  },
});
