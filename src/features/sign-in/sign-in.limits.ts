import { defineLimits } from '#domain/limits/limits.ts';

/** How long sessions last. */
export const signInLimits = defineLimits('sign-in', {
  staff: {
    group: 'entry',
    title: 'Сессия сотрудника',
    meaning: 'Потом вход заново, даже если человек работает.',
    unit: 'hours',
    usual: 12,
    least: 1,
    most: 24,
  },
  agents: {
    group: 'entry',
    title: 'Сессия агента',
    unit: 'hours',
    usual: 24,
    least: 1,
    most: 168,
  },
  idle: {
    group: 'entry',
    title: 'Бездействие сотрудника в знакомом браузере',
    unit: 'minutes',
    usual: 600,
    least: 15,
    most: 1_440,
  },
  agentIdle: {
    group: 'entry',
    title: 'Бездействие агента в знакомом браузере',
    unit: 'minutes',
    usual: 600,
    least: 15,
    most: 1_440,
  },
  strictIdle: {
    group: 'entry',
    title: 'Бездействие администратора и директора',
    unit: 'minutes',
    usual: 60,
    least: 5,
    most: 600,
  },
  newIdle: {
    group: 'entry',
    title: 'Бездействие в новом браузере',
    unit: 'minutes',
    usual: 60,
    least: 5,
    most: 600,
  },
});
