import { inArray } from 'drizzle-orm';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { leadsForgotten } from '#features/leads/server/leads.facade.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** Promised calls, open and closed, pass with their client. */
export const callbacksOfClient = clientRecords.give({
  name: 'callbacks',
  table: callbacks,
  counted: callbackTexts.counted,
});

/** Promises to call a forgotten lead are forgotten with him: without a number nobody can keep them. */
export const onLeadsForgotten = listen(leadsForgotten, async ({ db }, { leadIds }) => {
  await db.delete(callbacks).where(inArray(callbacks.leadId, [...leadIds]));
});
