import { inArray } from 'drizzle-orm';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { leadsForgotten } from '#features/leads/server/leads.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** Promises to call a forgotten lead are forgotten with him: without a number nobody can keep them. */
export const onLeadsForgotten = listen(leadsForgotten, async ({ db }, { leadIds }) => {
  await db.delete(callbacks).where(inArray(callbacks.leadId, [...leadIds]));
});
