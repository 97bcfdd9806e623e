import { mayPass } from '#domain/access.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { notificationLinks } from '#features/notifications/web/notifications.facade.tsx';

export const agentLink = notificationLinks.fill({
  order: 30,
  kind: 'agent',
  link: (id, role) =>
    mayPass(agentReviewScreens.card.access, role) ? agentReviewScreens.card.link({ id }) : null,
});
