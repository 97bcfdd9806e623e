import * as z from 'zod/mini';
import { aboutClient, defineRule, judged } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Банкротство и ликвидация',
    reorganizing: 'Реорганизация',
    options: { allowed: 'Допускается', refused: 'Не допускается' },
    words: {
      allowed: 'Клиент не банкрот и не ликвидируется',
      refused: 'Клиент не банкрот, не ликвидируется и не реорганизуется',
    },
    limit: { allowed: 'действует или реорганизуется', refused: 'действует' },
    statuses: {
      active: 'действует',
      liquidating: 'ликвидируется',
      liquidated: 'ликвидирован',
      bankrupt: 'банкротство',
      reorganizing: 'реорганизуется',
    },
    help: 'Проверьте сведения реестра в карточке клиента: с таким состоянием банк не работает',
  },
});

const attitudes = ['allowed', 'refused'] as const;

/** Whether the client lives: bankruptcy and liquidation always break the rule, reorganization where it says so. */
export const insolvencyRule = defineRule({
  kind: 'insolvency',
  title: texts.title,
  params: z.strictObject({ reorganizing: z.enum(attitudes) }),
  initial: { reorganizing: 'allowed' },
  form: [
    {
      name: 'reorganizing',
      input: 'one',
      label: texts.reorganizing,
      options: attitudes.map((value) => ({ value, label: texts.options[value] })),
    },
  ],
  words: ({ reorganizing }) => texts.words[reorganizing],
  limit: ({ reorganizing }) => texts.limit[reorganizing],
  judge: ({ reorganizing }, facts) =>
    aboutClient(facts, ({ status }) => {
      const isGood = status === 'active' || (status === 'reorganizing' && reorganizing === 'allowed');
      return judged(isGood, texts.statuses[status], texts.help);
    }),
});
