import { roublesText } from '#domain/money.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of a draft that waits for the line. */
export const draftScreenTexts = defineTexts({
  ru: {
    made: (client: string, amount: string | null) =>
      ['Новая сделка', client, amount === null ? '' : roublesText(amount)].filter(Boolean).join(', '),
    changes: (id: number | string) => `Правки сделки № ${id}`,
  },
});
