import type { Access } from '#domain/access.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

export { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';

/** What a view of an agent's card is given. */
export type AgentTabProps = { readonly agentId: number };

/** A view of an agent's card that another feature brings: `?view=<id>`, before people, letters and history. */
type AgentCardView = SlotPart<AgentTabProps> & {
  readonly id: string;
  readonly title: string;
  readonly access: Access;
};

/** Filled from `web/x.page-slots.ts`: `export const money = agentCardViews.fill({ id: 'money', … })`. */
export const agentCardViews = defineSlot<AgentCardView>('agent.card-views');
