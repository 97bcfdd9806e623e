import { defineTexts } from '#kit/contract/define-texts.ts';

/** What payouts are called before they are opened. */
export const payoutTitleTexts = defineTexts({ ru: { tab: 'Выплаты', list: 'Платёжный список' } });
