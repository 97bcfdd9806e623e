import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { isPhone } from '#domain/phone.ts';
import { chosenChannels, leadBases } from '#features/leads/leads.rules.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { emailField, personal, text } from '#kit/contract/fields.ts';

const problems = leadTexts.fieldProblems;
const orNull = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** A phone that can be dialled, in any way of writing. */
export const phoneField = () => personal('contact', text(40, 1).check(z.refine(isPhone, problems.phone)));
export const innField = () => text(12).check(z.regex(/^(\d{10}|\d{12})$/, problems.inn));
const tenderField = () => text(19).check(z.regex(/^(\d{11}|\d{18}|\d{19})$/, problems.tenderNumber));

/** What of a lead a person writes, under its names on the wire (§3). */
export const leadFields = {
  name: personal('identity', text(200)),
  phone: phoneField(),
  email: personal('contact', z.nullable(emailField())),
  channel: z.enum(chosenChannels),
  inn: z.nullable(innField()),
  dealType: z.literal([1, 2, 0]),
  tender_number: z.nullable(tenderField()),
  salesType: z.nullable(z.enum(laws)),
  comment: text(4000),
  basis: z.nullable(z.enum(leadBases)),
} as const;

/** The fields of a lead as its form sends them; what is not said has its usual value. */
export const leadBody = {
  name: z._default(leadFields.name, ''),
  phone: leadFields.phone,
  email: orNull(personal('contact', emailField())),
  channel: z._default(leadFields.channel, 'outcall'), // sic: §3, §9
  inn: orNull(innField()),
  dealType: z._default(leadFields.dealType, 1),
  tender_number: orNull(tenderField()),
  salesType: orNull(z.enum(laws)),
  comment: z._default(leadFields.comment, ''),
} as const;

/** What the form of a lead is judged by before it is sent. */
export const leadForm = () => z.strictObject(leadBody);
