import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of debts before they are opened. */
export const debtSlotTexts = defineTexts({ ru: { tab: 'Ожидаем', bankView: 'Долг перед нами' } });
