import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const more = { one: 'дело', few: 'дела', many: 'дел' };

/** What a hurried person reads. */
export const workDayTexts = defineTexts({
  ru: {
    hurryHeader: (name: string) => (name === '' ? 'Просят поторопиться' : `${name} просит поторопиться`),
    ofDeal: (id: number, words: string) => `${id} ${words}`,
    hurryMessage: (named: readonly string[], others: number) =>
      others > 0
        ? `Просрочено: ${named.join('; ')} и ещё ${countOf(others, more)}`
        : `Просрочено: ${named.join('; ')}`,
  },
});
