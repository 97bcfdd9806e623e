import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu calls the statistics; small, because it comes with the shell. */
export const statisticsMenuTexts = defineTexts({ ru: { title: 'Статистика', plans: 'Планы' } });
