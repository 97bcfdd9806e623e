import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import type { ProofKind } from '#features/call-rules/call-rules.lists.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import type { ConsentChannel, OutsideConsent } from '#features/consents/consents.kinds.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Page = CallReply<(typeof callRuleCalls)['listConsents']>;

type Row = {
  id: number;
  person: string;
  phone: string;
  organization_id: number | null;
  organization_name: string | null;
  kind: OutsideConsent;
  text: string;
  channel: ConsentChannel;
  consented_at: string;
  proof_kind: ProofKind;
  proof: string;
  recorded_by: number;
  withdrawn_at: string | null;
  withdrawn_how: string | null;
};

const matches = (q: string): SQL => {
  const phone = normalizePhone(q);
  if (phone !== undefined) return sql`c.phone = ${phone}`;
  const words = containing(q);
  return sql`(c.phone like ${words} or c.person_name ilike ${words} or o.short_name ilike ${words})`;
};

/** A page of consents, the newest first. */
export const listConsents = async (
  { db, services }: Operation,
  { q, state, cursor, limit }: CallParsed<(typeof callRuleCalls)['listConsents']>['body'],
): Promise<Page> => {
  const conditions = [
    sql`true`,
    ...(q ? [matches(q)] : []),
    ...(state ? [state === 'standing' ? sql`c.withdrawn_at is null` : sql`c.withdrawn_at is not null`] : []),
    ...(cursor ? [readPlace(cursor, sql`(c.consented_at, c.id)`)] : []),
  ];
  const rows = await selectRows<Row>(
    db,
    sql`select c.id, c.person_name as person, c.phone, o.id as organization_id, o.short_name as organization_name,
          c.kind, c.text, c.channel, ${instantText(sql`c.consented_at`)} as consented_at, c.proof_kind, c.proof, c.recorded_by,
          ${instantText(sql`c.withdrawn_at`)} as withdrawn_at, c.withdrawn_how
        from ${callConsents} c left join ${organizations} o on o.id = c.organization_id
        where ${sql.join(conditions, sql` and `)}
        order by c.consented_at desc nulls first, c.id desc nulls first limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const names = await shortNamesOf(
    { db, services },
    shown.map((row) => row.recorded_by),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ organization_id: id, organization_name: name, ...row }) => ({
      ...row,
      organization: id === null ? null : { id, name: name ?? '' },
      recorded_by: names.get(row.recorded_by) ?? '',
    })),
    next_cursor: last ? writePlace(last.consented_at, last.id) : null,
  };
};
