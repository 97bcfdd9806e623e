import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of taking a client's documents out of his other deals. */
export const heldTexts = defineTexts({
  ru: {
    title: (count: number) =>
      `У клиента уже есть ${countOf(count, { one: 'годный документ', few: 'годных документа', many: 'годных документов' })}`,
    until: (day: string) => `до ${day}`,
    from: (id: number) => `сделка № ${id}`,
    take: 'Взять в сделку',
    taken: (count: number) =>
      `Взяли ${countOf(count, { one: 'документ', few: 'документа', many: 'документов' })}`,
  },
});
