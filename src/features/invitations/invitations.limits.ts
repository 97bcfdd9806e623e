import { defineLimits } from '#domain/limits/limits.ts';

/** Links by which agents come. */
export const invitationLimits = defineLimits('invitations', {
  days: {
    group: 'agents',
    title: 'Сколько действует приглашение агента',
    meaning: 'Подставляется в форму, срок можно изменить.',
    unit: 'days',
    usual: 14,
    least: 1,
    most: 60,
    onScreens: true,
  },
  letters: {
    group: 'letters',
    title: 'Сколько приглашений одному человеку в час',
    unit: 'times',
    usual: 3,
    least: 1,
    most: 20,
  },
});
