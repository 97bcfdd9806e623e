import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the journal of calls; small, because it comes with the shell. */
export const callShellTexts = defineTexts({ ru: { title: 'Звонки' } });
