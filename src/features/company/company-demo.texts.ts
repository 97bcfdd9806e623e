import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fictional company calls otherwise. */
export const companyDemoTexts = defineTexts({
  ru: {
    title: 'Свои названия и причины',
    words: { status: { reissue_approved: 'Перевыпуск согласован' } },
    reasons: { clientRefusalReasons: { words: { own_season: 'Отложил до следующего сезона' } } },
  },
});
