import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { normalizePhone, stripPhone } from '#domain/phone.ts';
import type { leadCalls } from '#features/leads/leads.contract.ts';
import type { LeadQueue } from '#features/leads/leads.rules.ts';
import { leadColumns, leadItem, leadJoins, type LeadRow } from '#features/leads/server/lead-rows.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { visibleLeads } from '#features/leads/server/visible-leads.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing, everyWordIn } from '#kit/server/like-words.ts';

type Asked = CallParsed<(typeof leadCalls)['listLeads']>['body'];
type Page = CallReply<(typeof leadCalls)['listLeads']>;
type RequestContext = Pick<Operation, 'db' | 'caller' | 'now'>;

const readCursor = (cursor: string): number => {
  const read = z.safeParse(entityId('lead'), Number(cursor));
  if (!read.success) throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  return read.data;
};

/** A whole phone is found by its index, a part of one by its digits, however they are written; anything else by every word. */
const matching = (q: string): SQL[] => {
  const phone = normalizePhone(q);
  if (phone !== undefined) return [sql`l.phone = ${phone}`];
  const digits = stripPhone(q).replaceAll('+', '');
  const isPhoneLike = digits.length >= 4 && /^[\d\s()+-]+$/.test(q);
  if (!isPhoneLike) return everyWordIn(sql`l.search_text`, q);
  return [sql`l.search_text like ${containing(digits)}`];
};

const inQueue = (queue: LeadQueue, { caller, now }: RequestContext): SQL => {
  const due = sql`${now.toISOString()}::timestamptz`;
  if (queue === 'nobody') return sql`l.owner_id is null and l.closed_at is null`;
  if (queue === 'due')
    return sql`l.owner_id = ${caller.userId} and (l.state = 'new' or l.next_contact_at <= ${due})`;
  return queue === 'open' ? sql`l.closed_at is null` : sql`l.closed_at is not null`;
};

/** A page of the leads a caller sees as one statement, the newest first. */
export const leadsStatement = (context: RequestContext, asked: Asked): SQL => {
  const { q, state, channel, manager_id: manager, queue, cursor, limit } = asked;
  const conditions = [
    visibleLeads(context.caller),
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(channel ? [sql`l.channel = ${channel}`] : []),
    ...(manager === undefined ? [] : [sql`l.owner_id = ${manager}`]),
    ...(queue ? [inQueue(queue, context)] : []),
    ...(q ? matching(q) : []),
    ...(cursor === undefined ? [] : [sql`l.id < ${readCursor(cursor)}`]),
  ];
  // People and firms are looked up for the page alone.
  const chosen = sql`(select l.* from ${leads} l where ${sql.join(conditions, sql` and `)}
    order by l.id desc limit ${limit + 1})`;
  return sql`select ${leadColumns} from ${leadJoins(chosen)} order by l.id desc`;
};

/** A page of leads, the newest first. */
export const listLeads = async (context: RequestContext, asked: Asked): Promise<Page> => {
  const rows = await selectRows<LeadRow>(context.db, leadsStatement(context, asked));
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => leadItem(row, context.caller)),
    next_cursor: last ? String(last.id) : null,
  };
};
