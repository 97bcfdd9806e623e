import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import type { Law } from '#domain/law.ts';
import { distributeLeads } from '#features/leads/leads.access.ts';
import type { leadCalls } from '#features/leads/leads.contract.ts';
import type { LeadBasis, LeadChannel } from '#features/leads/leads.rules.ts';
import { isOpen, movesOf, type LeadState } from '#features/leads/leads.status.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { instantText } from '#kit/server/database.ts';

type LeadItem = CallReply<(typeof leadCalls)['listLeads']>['items'][number];
type Name = readonly [last: string, first: string, middle: string, username: string];

/** A lead with the people and the firm beside it, as the database gives it. */
export type LeadRow = {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  channel: LeadChannel;
  inn: string | null;
  product: 1 | 2 | 0;
  tender_number: string | null;
  law: Law | null;
  comment: string;
  state: LeadState;
  lost_reason: string | null;
  basis: LeadBasis | null;
  owner_id: number | null;
  owner_name: Name;
  author_id: number;
  author_name: Name;
  organization_id: number | null;
  organization_name: string | null;
  deal_id: number | null;
  next_contact_at: string | null;
  response_due_at: string | null;
  first_response_at: string | null;
  reached_at: string | null;
  version: number;
  created_at: string;
  closed_at: string | null;
  is_forgotten: boolean;
};

const nameOfPerson = (alias: 'w' | 'a'): SQL => {
  const u = sql.identifier(alias);
  return sql`json_build_array(${u}.last_name, ${u}.first_name, ${u}.middle_name, ${u}.username)`;
};

/** Chosen leads, a table or a query, as `l` with its manager, its author and its firm. */
export const leadJoins = (chosen: SQL = sql`${leads}`): SQL => sql`${chosen} l
  left join ${users} w on w.id = l.owner_id
  join ${users} a on a.id = l.created_by
  left join ${organizations} o on o.id = l.organization_id`;

/** The columns of `LeadRow` over `leadJoins`. */
export const leadColumns: SQL = sql`l.id, l.name, l.phone, l.email, l.channel, l.inn, l.product, l.tender_number, l.law,
  l.comment, l.state, l.lost_reason, l.basis, l.owner_id, ${nameOfPerson('w')} as owner_name,
  l.created_by as author_id, ${nameOfPerson('a')} as author_name, o.id as organization_id,
  o.short_name as organization_name, l.deal_id, ${instantText(sql`l.next_contact_at`)} as next_contact_at,
  ${instantText(sql`l.response_due_at`)} as response_due_at,
  ${instantText(sql`l.first_response_at`)} as first_response_at, ${instantText(sql`l.reached_at`)} as reached_at,
  l.version, ${instantText(sql`l.created_at`)} as created_at, ${instantText(sql`l.closed_at`)} as closed_at,
  l.forgotten_at is not null as is_forgotten`;

const nameOf = ([lastName, firstName, middleName, username]: Name): string =>
  shortName({ lastName, firstName, middleName }) || username;

/** The author of a lead as its card names him. */
export const authorOf = (row: LeadRow): { id: number; name: string } => ({
  id: row.author_id,
  name: nameOf(row.author_name),
});

/** A lead as the wire carries it, with what this caller may do. */
export const leadItem = (row: LeadRow, caller: Caller): LeadItem => {
  const isLive = isOpen(row.state) && !row.is_forgotten;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    channel: row.channel,
    inn: row.inn,
    dealType: row.product,
    tender_number: row.tender_number,
    salesType: row.law,
    comment: row.comment,
    state: row.state,
    lost_reason: row.lost_reason,
    basis: row.basis,
    manager: row.owner_id === null ? null : { id: row.owner_id, name: nameOf(row.owner_name) },
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
    application_id: row.deal_id,
    next_contact_at: row.next_contact_at,
    response_due_at: row.response_due_at,
    version: row.version,
    created_at: row.created_at,
    closed_at: row.closed_at,
    forgotten: row.is_forgotten,
    moves: row.is_forgotten ? [] : [...movesOf(row.state, caller.role)],
    can_edit: isLive,
    can_assign: isLive && mayPass(distributeLeads, caller.role),
  };
};
