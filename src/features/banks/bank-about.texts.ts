import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what is told about a bank where one is chosen. */
export const bankAboutTexts = defineTexts({
  ru: {
    about: (name: string) => `О банке: ${name}`,
    failed: 'Сведения о банке не загрузились',
    advantages: 'Преимущества',
    noAdvantages: 'Преимущества не указаны',
    workHours: (from: string, to: string, zone: string) => `Работает ${from}–${to}, ${zone}`,
    hours: (count: number) => countOf(count, { one: 'час', few: 'часа', many: 'часов' }),
    decision: (hours: string) => `Решение: ${hours}`,
    issue: (hours: string) => `Выпуск после оплаты: ${hours}`,
    query: (hours: string) => `Ждёт ответ на запрос: ${hours}`,
    statuses: 'Что значат статусы в этом банке',
    openCard: 'Карточка банка',
  },
});
