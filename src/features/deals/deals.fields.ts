import * as z from 'zod/mini';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { dealStatuses, subStates } from '#features/deals/deals.status.ts';
import { entityId, instant, money } from '#kit/contract/fields.ts';

/** A status, a step inside it and whose move it is, as the wire names them. */
export const status = () => z.enum(dealStatuses);
export const subState = () => z.nullable(z.enum(subStates));
export const ball = () => z.nullable(z.enum(['broker', 'agent', 'client', 'bank']));

/** A person beside a record: enough to name and address him. */
export const person = () =>
  z.object({ id: entityId('user'), name: z.string(), phone: z.nullable(z.string()) });

/** The next action in words and who does it. */
export const turn = () => z.object({ words: z.string(), actor: ball() });

/** A row of the deals list. */
export const dealRow = () =>
  z.object({
    id: entityId('deal'),
    created_at: instant(),
    client_name: z.string(),
    inn: z.nullable(z.string()),
    product: z.literal([1, 2, 0]),
    law: z.nullable(z.enum(laws)),
    guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
    purpose: z.nullable(z.enum(purposes)),
    tender_number: z.nullable(z.string()),
    amount: z.nullable(money()),
    status: status(),
    sub_state: subState(),
    ball: ball(),
    deadline: z.nullable(instant()),
    /** What the deal waits for: the next action, who does it and by when. */
    turn: turn(),
    due_at: z.nullable(instant()),
    sign_deadline: z.nullable(instant()),
    banks: z.array(z.string()),
    bank_count: z.int(),
    manager: z.nullable(z.string()),
    agent: z.nullable(z.string()),
  });
