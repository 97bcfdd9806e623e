import { defineTexts } from '#kit/contract/define-texts.ts';

export const branchBookTitleTexts = defineTexts({ ru: { title: 'Документы' } });
