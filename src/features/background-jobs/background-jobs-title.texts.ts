import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the screen of background jobs, for the menu. */
export const backgroundJobTitleTexts = defineTexts({ ru: { title: 'Фоновые задачи' } });
