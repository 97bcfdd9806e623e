import { type ConsentBook, consentBooks } from '#features/consents/server/consents.facade.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { sql } from 'drizzle-orm';
import { takeBack } from '#features/call-rules/server/write-consent.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';

/** Consents of people outside: by telephone, letter, form, paper. */
const outsideConsentBook: ConsentBook = {
  name: 'calls',
  rows: sql`select r.id, r.kind, null::int as user_id, coalesce(nullif(r.person_name, ''), o.short_name, r.phone) as person,
      r.phone, null::text as version, r.text as words, r.channel, null::text as address, r.consented_at as at, r.proof,
      r.withdrawn_at, r.withdrawn_how
    from ${callConsents} r left join ${organizations} o on o.id = r.organization_id`,
  withdraw: takeBack,
};

export const consentsOutside = consentBooks.give(outsideConsentBook);

/** Consents pass with the client they were taken for. */
export const consentsOfClient = clientRecords.give({ name: 'consents', table: callConsents });
