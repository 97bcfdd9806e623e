import { asc, eq, inArray, sql } from 'drizzle-orm';
import { lawLabels } from '#domain/law.ts';
import { formatPhone } from '#domain/phone.ts';
import { shortName } from '#domain/person-name.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import type { leadCalls } from '#features/leads/leads.contract.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { leadTexts as texts, lostReasonName } from '#features/leads/leads.texts.ts';
import {
  authorOf,
  leadColumns,
  leadItem,
  leadJoins,
  type LeadRow,
} from '#features/leads/server/lead-rows.ts';
import { leadHistory } from '#features/leads/server/leads.tables.ts';
import { visibleLeads } from '#features/leads/server/visible-leads.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

export type LeadCard = CallReply<(typeof leadCalls)['getLead']>;
type RequestContext = { readonly db: Db; readonly caller: Caller };
type Person = typeof users.$inferSelect;

const nameOf = (person: Person): string => shortName(person) || person.username;

const namesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map((person) => [person.id, nameOf(person)]));
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: texts.states,
  channel: texts.channels,
  basis: texts.bases,
  sales_type: lawLabels,
};

const shown = (field: string, value: unknown, names: ReadonlyMap<number, string>): string => {
  if (field === 'manager_id') return names.get(Number(value)) ?? '';
  if (field === 'deal_type') {
    const product = productOfWire(Number(value));
    return product ? productLabels[product] : '';
  }
  if (typeof value !== 'string') return '';
  if (field === 'phone') return formatPhone(value);
  if (field === 'lost_reason') return lostReasonName(value);
  return words[field]?.[value] ?? value;
};

const readHistory = async (db: Db, leadId: number): Promise<LeadCard['history']> => {
  const rows = await db
    .select({ row: leadHistory, author: users })
    .from(leadHistory)
    .leftJoin(users, eq(users.id, leadHistory.byUserId))
    .where(eq(leadHistory.leadId, leadId))
    .orderBy(asc(leadHistory.id));
  const managers = rows.flatMap(({ row }) => [row.before['manager_id'], row.after['manager_id']]);
  const names = await namesOf(
    db,
    managers.filter((id) => typeof id === 'number'),
  );
  return rows.map(({ row, author }) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: author && nameOf(author),
    what: row.what,
    comment: row.comment,
    changes: Object.keys(row.after).map((field) => ({
      field,
      before: shown(field, row.before[field], names),
      after: shown(field, row.after[field], names),
    })),
  }));
};

/** One lead the caller may see, with its history. */
export const showLead = async ({ db, caller }: RequestContext, id: number): Promise<LeadCard> => {
  const row = await selectRow<LeadRow>(
    db,
    sql`select ${leadColumns} from ${leadJoins()} where l.id = ${id} and ${visibleLeads(caller)}`,
  );
  if (!row) throw refuse(leadErrors.notFound);
  return {
    ...leadItem(row, caller),
    author: authorOf(row),
    first_response_at: row.first_response_at,
    reached_at: row.reached_at,
    history: await readHistory(db, id),
  };
};
