import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of the screens of rates, for the switch, the tabs and the addresses. */
export const agentRatesTitleTexts = defineTexts({
  ru: {
    tab: 'Ставки',
    list: 'Ставки агентов',
    table: 'Таблица ставок',
    own: 'Мои ставки',
  },
});
