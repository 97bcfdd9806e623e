import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the shell says of the line; small, because it comes with it. */
export const exchangeShellTexts = defineTexts({ ru: { line: 'Телефонная линия' } });
