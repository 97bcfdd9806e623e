import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of promised calls that stand in slots from the first moment. */
export const callbackShellTexts = defineTexts({ ru: { title: 'Обратные звонки' } });
