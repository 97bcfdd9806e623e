import { sql } from 'drizzle-orm';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { takeBack } from '#features/call-rules/server/write-consent.ts';
import type { ConsentBook } from '#features/consents/server/consents.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';

/** Consents of people outside: by telephone, letter, form, paper. */
export const outsideConsentBook: ConsentBook = {
  name: 'calls',
  rows: sql`select r.id, r.kind, null::int as user_id, coalesce(nullif(r.person_name, ''), o.short_name, r.phone) as person,
      r.phone, null::text as version, r.text as words, r.channel, null::text as address, r.consented_at as at, r.proof,
      r.withdrawn_at, r.withdrawn_how
    from ${callConsents} r left join ${organizations} o on o.id = r.organization_id`,
  withdraw: takeBack,
};
