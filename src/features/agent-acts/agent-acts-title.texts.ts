import { defineTexts } from '#kit/contract/define-texts.ts';

export const actTitleTexts = defineTexts({ ru: { acts: 'Акты', act: 'Акт' } });
