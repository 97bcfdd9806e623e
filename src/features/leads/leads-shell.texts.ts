import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of leads that stand in the shell from the first moment; all others come with their screens. */
export const leadShellTexts = defineTexts({ ru: { title: 'Лиды' } });
