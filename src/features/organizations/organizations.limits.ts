import { defineLimits } from '#domain/limits/limits.ts';

/** How long clients stay with an agent. */
export const organizationLimits = defineLimits('organizations', {
  hold: {
    group: 'agents',
    title: 'Сколько клиент закреплён за агентом',
    meaning: 'Считается от последней отправки сделки в банк. Прежние закрепления не меняются.',
    unit: 'days',
    usual: 90,
    least: 1,
    most: 730,
    onScreens: true,
  },
  longestHold: {
    group: 'agents',
    title: 'Самое долгое закрепление вручную',
    meaning: 'Дальше этого срока руководитель клиента не закрепит.',
    unit: 'days',
    usual: 365,
    least: 1,
    most: 1_825,
  },
});
