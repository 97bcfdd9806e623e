import { invitationLimits } from '#features/invitations/invitations.limits.ts';
import * as z from 'zod/mini';
import { agentRoles } from '#domain/role.ts';
import { mostDays, mostUses, usualUses } from '#features/invitations/invitations.rules.ts';
import { entityId, text } from '#kit/contract/fields.ts';

/** What is settled in an invitation; the form is judged by it too. */
export const invitationFields = {
  role: z.enum(agentRoles),
  /** Whether the person makes a contract with us; without one he works under whoever stands above him. */
  is_contracted: z.boolean(),
  parent_id: z._default(z.nullable(entityId('user')), null),
  curator_id: z._default(z.nullable(entityId('user')), null),
  days: z._default(z.int().check(z.gte(1), z.lte(mostDays)), () => invitationLimits.days()),
  uses: z._default(z.int().check(z.gte(1), z.lte(mostUses)), usualUses),
  note: z._default(text(200), ''),
};
