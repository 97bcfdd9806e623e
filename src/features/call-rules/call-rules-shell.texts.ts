import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the rules of calling. */
export const callRuleShellTexts = defineTexts({ ru: { title: 'Правила звонков' } });
