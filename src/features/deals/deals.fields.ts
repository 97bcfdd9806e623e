import * as z from 'zod/mini';
import { dealStatuses, subStates } from '#features/deals/deals.status.ts';
import { entityId } from '#kit/contract/fields.ts';

/** A status, a step inside it and whose move it is, as the wire names them. */
export const status = () => z.enum(dealStatuses);
export const subState = () => z.nullable(z.enum(subStates));
export const whoseTurn = () => z.nullable(z.enum(['broker', 'agent', 'client', 'bank']));

/** A person beside a record: enough to name and address him. */
export const person = () =>
  z.object({ id: entityId('user'), name: z.string(), phone: z.nullable(z.string()) });

/** The next action in words and who does it. */
export const turn = () => z.object({ words: z.string(), actor: whoseTurn() });
