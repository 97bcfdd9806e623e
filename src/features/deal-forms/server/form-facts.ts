import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { daily } from '#features/deal-forms/deal-forms.fields.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import type { FormFacts } from '#features/deal-forms/deal-forms.values.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Everything a form may speak of, as one JSON over `deals d`, `application_banks l` and `banks b`; see `FormFacts`. */
export const factsColumn: SQL = sql`jsonb_build_object(
  'deal', jsonb_build_object('id', d.id, 'inn', d.inn, 'client_name', d.client_name, 'law', d.law,
    'purpose', d.purpose, 'tender_number', d.tender_number, 'ikz', d.ikz, 'lot_number', d.lot_number,
    'subject', d.subject, 'beneficiary_name', d.beneficiary_name, 'beneficiary_inn', d.beneficiary_inn,
    'amount', d.amount::text, 'contract_price', d.contract_price::text, 'initial_price', d.initial_price::text,
    'advance', d.advance::text, 'date_start', d.date_start::text, 'date_end', d.date_end::text, 'days', d.days,
    'need_by', d.need_by::text, 'sign_deadline', d.sign_deadline, 'requirements', d.requirements),
  'leg', jsonb_build_object('ordinal', coalesce(l.ordinal, 0), 'price', l.price::text),
  'bank', case when b.id is null then null else
    jsonb_build_object('name', b.name, 'bik', b.bik, 'corr_account', b.correspondent_account) end,
  'client', (select jsonb_build_object('inn', o.inn, 'kpp', o.kpp, 'ogrn', o.ogrn, 'opf', o.opf,
      'short_name', o.short_name, 'full_name', o.full_name, 'registered_on', o.registered_on::text,
      'okved', o.okved, 'okved_name', o.okved_name, 'region_code', o.region_code, 'address', o.address,
      'head_name', o.head_name, 'head_post', o.head_post, 'capital', o.capital::text, 'employees', o.employees,
      'tax_system', o.tax_system, 'phone', o.phone, 'email', o.email, 'people', o.people,
      'accounts', o.accounts, 'licences', o.licences)
    from ${organizations} o where o.id = d.organization_id),
  'offer_price', (select f.price::text from ${offers} f where f.leg_id = l.id and f.is_active),
  'own', (select jsonb_object_agg(v.field, v.value) from ${ownFieldValues} v
    where (v.record, v.record_id) in (('deal', d.id), ('organization', d.organization_id), ('bank', b.id))),
  'manager', (select jsonb_build_object('last_name', u.last_name, 'first_name', u.first_name,
      'middle_name', u.middle_name, 'phone', u.phone, 'email', u.email)
    from ${users} u where u.id = d.manager_id))`;

/** The facts of a deal at a bank, whether or not it has an application there. The right to the deal is proved before. */
export const readFacts = async (db: Db, dealId: number, bankId: number): Promise<FormFacts | undefined> => {
  const row = await selectRow<{ facts: FormFacts }>(
    db,
    sql`select ${factsColumn} as facts from ${deals} d
        join ${banks} b on b.id = ${bankId}
        left join ${dealLegs} l on l.deal_id = d.id and l.bank_id = b.id
        where d.id = ${dealId}`,
  );
  return row?.facts;
};

/** A digest of the values a form uses: another one means that it says what is no longer so. */
export const markOf = (uses: readonly string[], values: FormValues): string =>
  hash('sha256', JSON.stringify(uses.filter((name) => !daily.has(name)).map((name) => [name, values[name]])));
