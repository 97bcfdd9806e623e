import * as z from 'zod/mini';
import { isRegionCode } from '#domain/region.ts';
import { isKpp } from '#domain/requisites.ts';
import {
  factNames,
  organizationSources,
  plainCountry,
  plainShare,
} from '#features/organizations/organizations.rules.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { organizationTexts as texts } from '#features/organizations/organizations.texts.ts';
import { emailField, entityId, isoDate, money, personal, text } from '#kit/contract/fields.ts';

/** An INN as a required field: its shape is a rule, its check digits are only a hint. */
export const innField = () => text(20).check(z.regex(/^(\d{10}|\d{12})$/, texts.innShape));

/** What everybody who knows an INN may read about the organization: facts of the public register. */
export const organizationSummary = {
  name: z.string(),
  inn: z.string(),
  status: z.enum(organizationStatuses),
  region: z.nullable(z.string()),
  registered_on: z.nullable(isoDate()),
  okved: z.nullable(z.string()),
  source: z.enum(organizationSources),
} as const;

const phone = () => personal('contact', z.nullable(text(40)));
const email = () => personal('contact', z.nullable(emailField()));

/** The facts of an organization as a person may write them. */
export const factFields = {
  short_name: text(300, 1),
  full_name: text(500, 1),
  kpp: z.nullable(text(9).check(z.refine(isKpp, texts.kpp))),
  ogrn: z.nullable(text(15)),
  status: z.enum(organizationStatuses),
  registered_on: z.nullable(isoDate()),
  okved: z.nullable(text(20)),
  okved_name: z.nullable(text(300)),
  region_code: z.nullable(text(2).check(z.refine(isRegionCode, texts.region))),
  address: z.nullable(text(500)),
  head_name: personal('identity', z.nullable(text(200))),
  head_post: z.nullable(text(200)),
  capital: z.nullable(money()),
  employees: z.nullable(z.int().check(z.gte(0), z.lte(10_000_000))),
  tax_system: z.nullable(text(50)),
  phone: phone(),
  email: email(),
} as const;

/** A change of the facts as it is sent; the form is judged by it too. */
export const factsBody = () =>
  z.strictObject({ id: entityId('organization'), version: z.int().check(z.gte(1)), ...factFields });

const report = () => z.nullable(z.string());

/** The facts of an organization as they are stored: a register may have said more than a form would take. */
export const shownFacts = {
  short_name: z.string(),
  full_name: z.string(),
  kpp: report(),
  ogrn: report(),
  status: z.enum(organizationStatuses),
  registered_on: report(),
  okved: report(),
  okved_name: report(),
  region_code: report(),
  address: report(),
  head_name: personal('identity', report()),
  head_post: report(),
  capital: report(),
  employees: z.nullable(z.int()),
  tax_system: report(),
  phone: personal('contact', report()),
  email: personal('contact', report()),
} as const;

export const factName = () => z.enum(factNames);

const share = () =>
  text(6).check(
    z.refine((typed) => plainShare(typed) !== undefined, texts.share),
    z.overwrite((typed) => plainShare(typed) ?? typed),
  );
const personInn = () => text(12).check(z.regex(/^$|^(\d{10}|\d{12})$/, texts.innShape));

/** What is asked of a founder beside his name. */
export const founderFields = {
  share: share(),
  inn: personal('identity', personInn()),
  passport: personal('identity', text(300)),
  citizenship: personal('identity', z.optional(text(60).check(z.overwrite(plainCountry)))),
} as const;

const maxEntries = 50;

/** The lists of a card: people to talk to, settlement accounts, licences. */
export const listFields = {
  people: z
    .array(
      z.strictObject({
        name: personal('identity', text(200, 1)),
        post: text(200),
        phone: phone(),
        email: email(),
        ...z.partial(z.object(founderFields)).shape,
      }),
    )
    .check(z.maxLength(maxEntries)),
  accounts: z
    .array(
      z.strictObject({
        bik: text(9, 1),
        bank_name: text(200),
        account: personal('bank', text(20, 1)),
        corr_account: text(20),
      }),
    )
    .check(z.maxLength(maxEntries)),
  licences: z
    .array(
      z.strictObject({
        number: text(100, 1),
        activity: text(500),
        issued_by: text(300),
        issued_on: z.nullable(isoDate()),
        valid_until: z.nullable(isoDate()),
      }),
    )
    .check(z.maxLength(maxEntries)),
} as const;

/** The same lists as they are stored. */
export const shownLists = {
  people: z.array(
    z.object({
      name: personal('identity', z.string()),
      post: z.string(),
      phone: personal('contact', report()),
      email: personal('contact', report()),
      share: z.optional(z.string()),
      inn: z.optional(personal('identity', z.string())),
      passport: z.optional(personal('identity', z.string())),
      citizenship: z.optional(personal('identity', z.string())),
    }),
  ),
  accounts: z.array(
    z.object({
      bik: z.string(),
      bank_name: z.string(),
      account: personal('bank', z.string()),
      corr_account: z.string(),
    }),
  ),
  licences: z.array(
    z.object({
      number: z.string(),
      activity: z.string(),
      issued_by: z.string(),
      issued_on: report(),
      valid_until: report(),
    }),
  ),
} as const;
