import { clientLinkLimits } from '#features/client-links/client-links.limits.ts';
import * as z from 'zod/mini';
import { mostDays } from '#features/client-links/client-links.rules.ts';
import { linkPurposes } from '#features/client-links/client-links.states.ts';
import { emailField, entityId, text } from '#kit/contract/fields.ts';

/** What a link is made with. */
export const newLink = z.strictObject({
  application_id: entityId('deal'),
  name: text(200, 1),
  phone: text(40, 1),
  email: z.nullable(emailField()),
  purposes: z.array(z.enum(linkPurposes)).check(z.minLength(1), z.maxLength(linkPurposes.length)),
  days: z._default(z.int().check(z.gte(1), z.lte(mostDays)), () => clientLinkLimits.days()),
  /** A word of whoever gives it; the client reads it first. */
  word: text(1000),
  by_sms: z.boolean(),
  by_letter: z.boolean(),
  /** Whether the client is reminded of what waits for him. */
  reminds: z._default(z.boolean(), true),
  /** The client accepts an offer himself, not by agent or manager. */
  may_accept: z._default(z.boolean(), false),
});
