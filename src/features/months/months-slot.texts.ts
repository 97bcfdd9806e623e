import { defineTexts } from '#kit/contract/define-texts.ts';

export const monthSlotTexts = defineTexts({ ru: { tab: 'Месяцы', title: 'Закрытие месяца' } });
