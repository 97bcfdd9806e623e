import { asc, eq, sql } from 'drizzle-orm';
import { lawLabels } from '#domain/law.ts';
import { formatPhone } from '#domain/phone.ts';
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
import { happeningsOf, type Names } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

export type LeadCard = CallReply<(typeof leadCalls)['getLead']>;
type RequestContext = { readonly db: Db; readonly caller: Caller };

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: texts.states,
  channel: texts.channels,
  basis: texts.bases,
  sales_type: lawLabels,
};

const shown = (field: string, value: unknown, names: Names): string => {
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
  return happeningsOf(db, rows, 'manager_id', shown);
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
