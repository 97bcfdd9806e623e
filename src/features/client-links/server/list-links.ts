import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { normalizePhone } from '#domain/phone.ts';
import { shortName } from '#domain/person-name.ts';
import type { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { documentStateOf } from '#features/client-links/client-links.rules.ts';
import { isRequired, type LinkPurpose, type LinkState } from '#features/client-links/client-links.states.ts';
import { clientActs, clientVisits } from '#features/client-links/server/client-links.tables.ts';
import { standsBy, withItsDeal } from '#features/client-links/server/find-link.ts';
import { isSlotSpare } from '#features/deal-documents/deal-documents.checklist.ts';
import { showChecklist } from '#features/deal-documents/server/deal-documents.facade.ts';
import { isClosed } from '#features/deals/deals.status.ts';
import { type Deal, findDeal } from '#features/deals/server/deals.facade.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import { canText } from '#features/sms/server/sms.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<typeof clientLinkCalls.listLinks>;
type Act = Reply['links'][number]['acts'][number] & { readonly link_id: number };

// The short name by which the scope speaks of the rows.
const o = alias(organizations, 'o');

type Row = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly purposes: LinkPurpose[];
  readonly word: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly opened_at: string | null;
  readonly withdrawn_at: string | null;
  readonly is_reminded: boolean;
  readonly is_stopped_by_client: boolean;
  readonly may_accept: boolean;
  readonly kinds: string[] | null;
  readonly stands: boolean;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
};

const stateOf = ({ withdrawn_at: withdrawn, expires_at: until, stands }: Row, now: Date): LinkState => {
  if (withdrawn !== null) return 'withdrawn';
  if (new Date(until) <= now) return 'expired';
  return stands ? 'live' : 'over';
};

const mostShown = 50;

const readActs = async ({ db }: Operation, ids: readonly number[]): Promise<Map<number, Act[]>> => {
  const rows = await selectRows<Act & { readonly at: string }>(
    db,
    sql`select a.link_id, a.kind, a.what, a.at, v.user_agent device from ${clientActs} a
        join ${clientVisits} v on v.id = a.visit_id where ${anyOf(sql`a.link_id`, ids)} order by a.id desc limit 500`,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    ({ link_id: id }) => id,
  );
};

/** People of the client with a phone a code can reach; of a card the caller sees. */
const contactsOf = async (operation: Operation, { organizationId }: Deal): Promise<Reply['contacts']> => {
  if (organizationId === null) return [];
  const [card] = await operation.db
    .select({ name: o.headName, phone: o.phone, email: o.email, people: o.people })
    .from(o)
    .where(and(eq(o.id, organizationId), visibleOrganizations(operation)));
  if (!card) return [];
  return [...card.people, { name: card.name ?? '', phone: card.phone, email: card.email }].flatMap(
    ({ name, phone, email }) => {
      const normalized = phone ? normalizePhone(phone) : undefined;
      return normalized === undefined ? [] : [{ name, phone: normalized, email: email || null }];
    },
  );
};

/** Documents of a deal that its client is to bring, or to bring again. */
const wantingOf = async (operation: Operation, deal: Deal): Promise<string[]> => {
  const { slots } = await showChecklist(operation, deal);
  const isHis = (slot: (typeof slots)[number]): boolean =>
    isOfClient(slot.kind) &&
    !isSlotSpare(slot) &&
    isRequired(documentStateOf(slot.banks.map(({ mark }) => mark)));
  return slots.filter(isHis).map(({ name }) => name);
};

/** The links of a deal, the newest first, and what a new one can be made with. */
export const listLinks = async (operation: Operation, dealId: number): Promise<Reply> => {
  const { db, now, services } = operation;
  const deal = await findDeal(operation, dealId);
  const rows = await selectRows<Row>(
    db,
    sql`select l.id, l.name, l.phone, l.email, l.purposes, l.word, l.created_at, l.expires_at, l.opened_at, l.withdrawn_at, l.reminders_stopped_at is null is_reminded, l.is_stopped_by_client, l.may_accept, l.kinds,
               ${standsBy} stands, maker.last_name, maker.first_name, maker.middle_name
        from ${withItsDeal} where l.deal_id = ${deal.id} order by l.id desc limit ${mostShown}`,
  );
  const kinds = rows.some((row) => row.kinds) ? await listKinds(db) : [];
  const acts = await readActs(
    operation,
    rows.map(({ id }) => id),
  );
  return {
    links: rows.map((row) => ({
      id: row.id,
      name: row.name,
      phone: row.phone,
      email: row.email,
      purposes: row.purposes,
      word: row.word,
      state: stateOf(row, now),
      author: shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name }),
      created_at: new Date(row.created_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
      opened_at: row.opened_at && new Date(row.opened_at).toISOString(),
      is_reminded: row.is_reminded,
      is_stopped_by_client: row.is_stopped_by_client,
      may_accept: row.may_accept,
      only: row.kinds && row.kinds.map((code) => kinds.find((kind) => kind.code === code)?.name ?? code),
      acts: (acts.get(row.id) ?? []).map(({ kind, what, at, device }) => ({ kind, what, at, device })),
    })),
    contacts: await contactsOf(operation, deal),
    can_text: canText(services),
    can_post: canPost(services),
    is_ended: isClosed(deal.status),
    wanting: await wantingOf(operation, deal),
  };
};
