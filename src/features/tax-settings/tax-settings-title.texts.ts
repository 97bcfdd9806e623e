import { defineTexts } from '#kit/contract/define-texts.ts';

export const taxTitleTexts = defineTexts({ ru: { title: 'Налоги и пороги' } });
