import { type SQL, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#features/client-links/client-links.states.ts';
import {
  clientLinkTokens,
  clientLinks,
  clientVisits,
} from '#features/client-links/server/client-links.tables.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { hashToken } from '#features/sign-in/server/sign-in.facade.ts';
import type { Role } from '#domain/role.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type At = { readonly db: Db; readonly now: Date };

const closed = sql.join(
  closedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/** Whether the phone of a link still stands in the card it came from. */
const standsInCard = (link: SQL): SQL => sql`(not ${link}.is_of_card or exists (
  select 1 from ${organizations} o where o.id = d.organization_id and ${link}.phone = any(o.phones)))`;

/**
 * Whether its deal goes on, its phone still stands in the card it came from, as does that of the link it was passed on
 * by, and whoever gave it is still who he was.
 */
export const standsBy = sql`(d.status not in (${closed})
  and ${standsInCard(sql`l`)}
  and (l.from_link_id is null or exists (select 1 from ${clientLinks} p where p.id = l.from_link_id and ${standsInCard(sql`p`)}))
  and maker.status <> 'blocked' and l.by_role = any(maker.roles))`;

/** What the condition above speaks of. */
export const withItsDeal = sql`${clientLinks} l join ${deals} d on d.id = l.deal_id join ${users} maker on maker.id = l.created_by`;

/** Whether a link opens its deal at a moment. */
export const isLive = (now: Date): SQL =>
  sql`l.withdrawn_at is null and l.expires_at > ${now.toISOString()}::timestamptz and ${standsBy}`;

/** A link that opens its deal now. */
export type LiveLink = {
  readonly id: number;
  readonly deal_id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly purposes: readonly LinkPurpose[];
  /** The kinds of documents it asks for; null for all that are the client's. */
  readonly kinds: readonly string[] | null;
  readonly may_accept: boolean;
  readonly is_reminded: boolean;
  readonly word: string;
  readonly expires_at: string;
  readonly maker: string;
  readonly created_by: number;
  readonly by_role: Role;
};

const columns = sql`l.id, l.deal_id, l.name, l.phone, l.email, l.purposes, l.kinds, l.may_accept, l.reminders_stopped_at is null is_reminded, l.word, l.expires_at, maker.username maker, l.created_by, l.by_role`;

/** The link a secret opens; undefined alike for an unknown, a withdrawn and a late one. */
export const findByToken = ({ db, now }: At, token: string): Promise<LiveLink | undefined> =>
  selectRow<LiveLink>(
    db,
    sql`select ${columns} from ${withItsDeal} join ${clientLinkTokens} t on t.link_id = l.id
        where t.token_hash = ${hashToken(token)} and ${isLive(now)}`,
  );

/** A link by its number. */
export const findById = ({ db, now }: At, id: number): Promise<LiveLink | undefined> =>
  selectRow<LiveLink>(db, sql`select ${columns} from ${withItsDeal} where l.id = ${id} and ${isLive(now)}`);

/** A device's visit by a link that opens its deal now. */
export type LiveVisit = LiveLink & { readonly visit_id: number; readonly proved_at: string | null };

export const findVisit = ({ db, now }: At, visitId: number): Promise<LiveVisit | undefined> =>
  selectRow<LiveVisit>(
    db,
    sql`select ${columns}, v.id visit_id, v.proved_at from ${withItsDeal} join ${clientVisits} v on v.link_id = l.id
        where v.id = ${visitId} and ${isLive(now)}`,
  );

/** Why a link is shut, as its client may be told. */
type Shut = 'dealOver' | 'withdrawn' | 'late';

/** Why the link of a device is shut that has been proved; undefined where the client is told nothing. */
export const whyShut = async ({ db, now }: At, visitId: number): Promise<Shut | undefined> => {
  const found = await selectRow<{ why: Shut | null }>(
    db,
    sql`select case when l.withdrawn_at is not null then 'withdrawn' when l.expires_at <= ${now.toISOString()}::timestamptz then 'late'
               when d.status in (${closed}) then 'dealOver' end why
        from ${withItsDeal} join ${clientVisits} v on v.link_id = l.id
        where v.id = ${visitId} and v.proved_at is not null`,
  );
  return found?.why ?? undefined;
};
