import * as z from 'zod/mini';
import { hasInnChecksum, innKind } from '#domain/inn.ts';
import { laws } from '#domain/law.ts';
import { isPhone } from '#domain/phone.ts';
import { isRegionCode } from '#domain/region.ts';
import { isBik } from '#domain/requisites.ts';
import { isWebAddress } from '#domain/addresses/web-address.ts';
import { bankModes, bankTimeZones } from '#features/banks/bank-card.rules.ts';
import { bankCardTexts } from '#features/banks/bank-card.texts.ts';
import { money, personal, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const { problems } = bankCardTexts;

const isBankInn = (inn: string): boolean => innKind(inn) === 'legal' && hasInnChecksum(inn);
const hours = () => z.int(fieldTexts.number).check(z.gte(1), z.lte(720));
const timeOfDay = () => text(5).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, problems.time));
const email = () =>
  text(200).check(
    z.toLowerCase(),
    z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/, fieldTexts.email),
  );
const portal = () =>
  text(500).check(z.refine((url) => /^https?:/i.test(url) && isWebAddress(url), problems.address));

const contact = z.strictObject({
  name: text(200, 1),
  position: text(200),
  phone: personal('contact', z.nullable(text(40).check(z.refine(isPhone, problems.phone)))),
  email: personal('contact', z.nullable(email())),
  note: text(300),
});

/** What everybody who sees banks may read and the administrator writes. */
export const openFields = {
  name: text(200, 1),
  bik: text(20).check(z.refine(isBik, problems.bik)),
  /** Its own, by which statements tell that it has paid. */
  inn: z.nullable(text(12).check(z.refine(isBankInn, problems.bankInn))),
  correspondent_account: z.nullable(text(30).check(z.regex(/^\d{20}$/, problems.accountShape))),
  is_active: z.boolean(),
  in_ministry_list: z.boolean(),
  requires_qualified_signature: z.boolean(),
  laws: z.array(z.enum(laws)).check(z.minLength(1, problems.noLaw), z.maxLength(laws.length)),
  decision_hours: hours(),
  issue_hours: z.nullable(hours()),
  query_hours: z.nullable(hours()),
  work_from: timeOfDay(),
  work_to: timeOfDay(),
  time_zone: z.enum(bankTimeZones),
};

/** What staff alone may read: limits, stop lists, people and cabinets of the bank. */
export const closedFields = {
  max_amount: money(),
  max_term_days: z.int(fieldTexts.number).check(z.gte(1), z.lte(3650)),
  limit_total: z.nullable(money()),
  limit_per_client: z.nullable(money()),
  min_company_age_months: z.int(fieldTexts.number).check(z.gte(0), z.lte(600)),
  stop_regions: z.array(text(2).check(z.refine(isRegionCode, fieldTexts.choice))).check(z.maxLength(100)),
  stop_inns: z.array(text(12).check(z.refine(hasInnChecksum, problems.inn))).check(z.maxLength(500)),
  mode: z.enum(bankModes),
  priority: z.int(fieldTexts.number).check(z.gte(0), z.lte(1000)),
  portal_url: z.nullable(portal()),
  contacts: z.array(contact).check(z.maxLength(20)),
  hide_staff_names: z.boolean(),
};

/** A new bank as it is sent; the form is judged by it too. */
export const bankBody = () => z.strictObject({ ...openFields, ...closedFields });
