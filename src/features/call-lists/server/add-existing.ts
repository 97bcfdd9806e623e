import { sql } from 'drizzle-orm';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import type { Skipped } from '#features/call-lists/call-lists.sheet.ts';
import { mostRows } from '#features/call-lists/call-lists.status.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { type Added, addNumbers, type Candidate } from '#features/call-lists/server/add-numbers.ts';
import { callConsents } from '#features/call-rules/server/call-rules.read.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import type { LeadBasis } from '#features/leads/leads.rules.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const words = callListWords;

/** Those who would be called, and those whom nobody may call. */
type Found = { readonly candidates: Candidate[]; readonly skipped: Skipped[] };

type LeadRow = {
  id: number;
  phone: string | null;
  name: string;
  inn: string | null;
  organization_id: number | null;
  basis: LeadBasis | null;
  created_at: string;
};

/** Open leads: who has asked himself or agreed is called, of the others nobody has said why we may. */
const openLeads = async ({ db }: Operation): Promise<Found> => {
  const rows = await selectRows<LeadRow>(
    db,
    sql`select l.id, l.phone, l.name, l.inn, l.organization_id, l.basis,
          ${instantText(sql`l.created_at`)} as created_at
        from ${leads} l where l.closed_at is null and l.forgotten_at is null
        order by l.id desc nulls first limit ${mostRows}`,
  );
  const [candidates, skipped]: [Candidate[], Skipped[]] = [[], []];
  for (const { id, phone, name, inn, organization_id: organizationId, basis, created_at: at } of rows) {
    const value = [name, phone].filter(Boolean).join(', ');
    const number = normalizePhone(phone ?? '');
    if (number?.startsWith('+7') !== true) skipped.push({ row: id, value, why: words.skip.noPhone });
    else if (basis === null) skipped.push({ row: id, value, why: words.skip.noBasis });
    else
      candidates.push({
        row: id,
        phone: number,
        name,
        inn,
        organizationId,
        leadId: id,
        consentId: null,
        consentedAt: new Date(at),
        proof: words.proof[basis](id),
      });
  }
  return { candidates, skipped };
};

type ClientRow = {
  id: number;
  name: string;
  inn: string;
  phone: string | null;
  consent_id: number | null;
  consented_at: string | null;
};

/** Clients whose guarantees end soon, by every number of theirs; who has agreed to no offers is left alone. */
const endingGuarantees = async ({ db, now }: Operation, days: number): Promise<Found> => {
  const today = moscowDateOf(now);
  const rows = await selectRows<ClientRow>(
    db,
    sql`select o.id, o.short_name as name, o.inn, p.phone, c.id as consent_id,
          ${instantText(sql`c.consented_at`)} as consented_at
        from (select distinct d.organization_id from ${guarantees} g join ${deals} d on d.id = g.deal_id
              where g.state = 'live' and g.date_end between ${today}::date and ${addDays(today, days)}::date
              limit ${mostRows}) e
        join ${organizations} o on o.id = e.organization_id
        left join lateral unnest(o.phones) as p(phone) on true
        left join lateral (
          select c.id, c.consented_at, c.withdrawn_at from ${callConsents} c
          where (c.phone = p.phone or c.organization_id = o.id) and c.kind = 'offers'
          order by c.consented_at desc, c.id desc limit 1) c on c.withdrawn_at is null
        order by o.id limit ${mostRows}`,
  );
  const [candidates, skipped]: [Candidate[], Skipped[]] = [[], []];
  for (const { id, name, inn, phone, consent_id: consentId, consented_at: at } of rows) {
    const value = [name, phone].filter(Boolean).join(', ');
    if (phone?.startsWith('+7') !== true) skipped.push({ row: id, value, why: words.skip.noPhone });
    else if (at === null) skipped.push({ row: id, value, why: words.skip.noConsent });
    else {
      const consentedAt = new Date(at);
      const proof = words.proof.client(formatDate(moscowDateOf(consentedAt)));
      candidates.push({
        row: id,
        phone,
        name,
        inn,
        organizationId: id,
        leadId: null,
        consentId,
        consentedAt,
        proof,
      });
    }
  }
  return { candidates, skipped };
};

const nothing = (): Promise<ReadonlyMap<string, number>> => Promise.resolve(new Map());

/** Of one number the first stands. */
const once = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.toReversed().map((one) => [one.phone, one])).values(),
];

/** Puts those whom we know and may call on a list. */
export const addExisting = async (
  operation: Operation,
  input: CallParsed<(typeof callListCalls)['addExisting']>['body'],
): Promise<Added> => {
  const { source, days, list_id: listId, is_dry_run: isDryRun } = input;
  const { candidates, skipped } =
    source === 'leads' ? await openLeads(operation) : await endingGuarantees(operation, days);
  return addNumbers(operation, {
    listId,
    source,
    isDryRun,
    candidates: once(candidates),
    skipped,
    keep: nothing,
  });
};
