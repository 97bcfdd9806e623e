import type { Access } from '#domain/access.ts';
import { defineSlot, type SlotPart } from '#kit/web/slots.ts';

/** A view of an agent's card that another feature brings: `?view=<id>`, after those of the card itself. */
type AgentCardView = SlotPart<{ readonly agentId: number }> & {
  readonly id: string;
  readonly title: string;
  readonly access: Access;
};

/** Filled from `web/x.page-slots.ts`: `export const money = agentCardViews.fill({ id: 'money', … })`. */
export const agentCardViews = defineSlot<AgentCardView>('agent.card-views');
