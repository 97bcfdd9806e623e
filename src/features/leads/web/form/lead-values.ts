import { formatPhone, isPhone, normalizePhone } from '#domain/phone.ts';
import { leadForm } from '#features/leads/leads.fields.ts';
import type { LeadFormAsk, LeadFormValues } from '#features/leads/web/lead-form.ts';
import type { LeadCard } from '#features/leads/web/lead-view.ts';
import { laws } from '#domain/law.ts';
import { chosenChannels } from '#features/leads/leads.rules.ts';
import { checkForm } from '#kit/web/forms/check-form.ts';

const body = leadForm();

/** The form of somebody new, as far as whoever opened it knows him. */
export const newValues = ({ phone = '', name = '', channel, known = {} }: LeadFormAsk): LeadFormValues => ({
  name,
  phone: phone === '' ? '' : formatPhone(phone),
  email: known.email ?? '',
  channel,
  inn: known.inn ?? '',
  dealType: '1',
  tender_number: known.tender_number ?? '',
  salesType: known.salesType ?? '',
  comment: '',
});

/** The form of a lead that is there already. */
export const valuesOf = (lead: LeadCard): LeadFormValues => ({
  name: lead.name,
  phone: lead.phone === null ? '' : formatPhone(lead.phone),
  email: lead.email ?? '',
  channel: lead.channel,
  inn: lead.inn ?? '',
  dealType: String(lead.dealType),
  tender_number: lead.tender_number ?? '',
  salesType: lead.salesType ?? '',
  comment: lead.comment,
});

const orNull = (text: string | undefined): string | null => text?.trim() || null;
const productOf = (text: string | undefined): 0 | 1 | 2 => (text === '0' ? 0 : text === '2' ? 2 : 1);

/** The form as the call takes it; a channel that nobody may choose stays as it was. */
export const bodyOf = (values: LeadFormValues) => ({
  name: (values['name'] ?? '').trim(),
  phone: values['phone'] ?? '',
  email: orNull(values['email']),
  channel: chosenChannels.find((one) => one === values['channel']) ?? 'outcall',
  inn: orNull(values['inn']),
  dealType: productOf(values['dealType']),
  tender_number: orNull(values['tender_number']),
  salesType: laws.find((law) => law === values['salesType']) ?? null,
  comment: (values['comment'] ?? '').trim(),
});

/** What is wrong with the form, by the schema that judges it on the server. */
export const problemsOf = (values: LeadFormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(checkForm(body, bodyOf(values))).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first]],
    ),
  );

/** The phone that may be looked up; null while it is half typed. */
export const wholePhone = (values: LeadFormValues): string | null => {
  const typed = values['phone'] ?? '';
  return isPhone(typed) ? (normalizePhone(typed) ?? null) : null;
};
export const wholeInn = (values: LeadFormValues): string | null => {
  const typed = values['inn'] ?? '';
  return /^(\d{10}|\d{12})$/.test(typed) ? typed : null;
};
