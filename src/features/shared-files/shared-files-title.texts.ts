import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the shell calls the page of files that another program has handed over. */
export const sharedFileTitleTexts = defineTexts({ ru: { title: 'Файлы в сделку' } });
