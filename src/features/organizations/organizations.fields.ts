import * as z from 'zod/mini';
import { organizationSources, organizationStatuses } from '#features/organizations/organizations.rules.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { isoDate, text } from '#kit/contract/fields.ts';

/** An INN as a required field: its shape is a rule, its check digits are only a hint. */
export const innField = () => text(20).check(z.regex(/^(\d{10}|\d{12})$/, organizationTexts.innShape));

/** What everybody who knows an INN may read about the firm: facts of the public register. */
export const organizationSummary = {
  name: z.string(),
  inn: z.string(),
  status: z.enum(organizationStatuses),
  region: z.nullable(z.string()),
  registered_on: z.nullable(isoDate()),
  okved: z.nullable(z.string()),
  source: z.enum(organizationSources),
} as const;
