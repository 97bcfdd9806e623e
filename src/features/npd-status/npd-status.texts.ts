import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of the tax service's word on who pays НПД. */
export const npdTexts = defineTexts({
  ru: {
    jobs: { ask: 'Запросы в налоговую о НПД', monthly: 'Ежемесячная проверка плательщиков НПД' },
    neighbour: 'Проверка НПД (налоговая)',
    refusals: {
      validation: 'Налоговая не приняла запрос',
      limited: 'Налоговая просит подождать: запросов слишком много',
      unavailable: 'Сервис налоговой временно недоступен',
      away: 'Налоговая не отвечает',
    },
  },
});

/** The tax service has lost sight of a payer: to himself, in the language of his letters. */
export const npdLost: InBothLanguages = {
  ru: 'По данным налоговой, статуса плательщика НПД больше нет: выплаты остановлены',
  en: 'By the tax service you pay the professional income tax (НПД) no more: payouts are stopped',
};
