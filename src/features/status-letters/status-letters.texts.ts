import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the switch of a deal. */
export const statusLetterTexts = defineTexts({
  ru: {
    stop: 'Не писать клиенту',
    resume: 'Писать клиенту о статусах',
    stopped: 'Клиент больше не получает писем об этой сделке',
    resumed: 'Клиент снова получает письма об этой сделке',
  },
});
