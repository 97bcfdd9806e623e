import * as z from 'zod/mini';
import { ruleRoles } from '#features/agent-rules/agent-rules.rules.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { entityId, isoDate, text } from '#kit/contract/fields.ts';

const maxRuleText = 60_000;

/** What the administrator writes of a version. */
export const ruleFields = z.strictObject({
  /** The version it follows; none: new rules. */
  replaces_id: z.optional(entityId('agentRule')),
  name: text(150, 1),
  text: z.optional(text(maxRuleText)),
  file_id: z.optional(entityId('agentRuleFile')),
  forms: z.array(z.enum(legalForms)).check(z.maxLength(legalForms.length)),
  roles: z.array(z.enum(ruleRoles)).check(z.minLength(1), z.maxLength(ruleRoles.length)),
  starts_on: isoDate(),
  is_required: z.boolean(),
  accept_label: text(40, 1),
  cancel_label: text(40, 1),
});
