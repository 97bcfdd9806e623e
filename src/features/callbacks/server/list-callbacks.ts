import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { momentInZone, officeHours } from '#domain/working-clock.ts';
import type { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { waits } from '#features/callbacks/callbacks.status.ts';
import { mayGiveOn } from '#features/callbacks/server/change-callback.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { visibleCallbacks } from '#features/callbacks/server/visible-callbacks.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead } from '#features/leads/server/leads.facade.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { leads, visibleLeads } from '#features/leads/server/leads.read.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Asked = CallParsed<(typeof callbackCalls)['listCallbacks']>['body'];
type Page = CallReply<(typeof callbackCalls)['listCallbacks']>;
type Item = Page['items'][number];
type RequestContext = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;

type Place = readonly [at: string, id: number];

const writeCursor = (at: string, id: number): string => `${Date.parse(at)}-${id}`;

const readCursor = (cursor: string): Place => {
  const [, ms, id] = /^(\d{1,15})-(\d{1,9})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined)
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  return [new Date(Number(ms)).toISOString(), Number(id)];
};

type Row = Omit<Item, 'owner' | 'organization' | 'can_pass'> & {
  owner_id: number | null;
  owner_name: readonly [last: string, first: string, middle: string, username: string];
  organization_id: number | null;
  organization_name: string | null;
};

const columns = sql`b.id, b.phone, b.name, b.kind, b.state, ${instantText(sql`b.at`)} as at, b.zone, b.reason,
  b.owner_id, json_build_array(w.last_name, w.first_name, w.middle_name, w.username) as owner_name,
  l.id as lead_id, d.id as application_id, o.id as organization_id, o.short_name as organization_name,
  case when b.is_agreed and coalesce(b.agreed_call_id::text, b.agreed_how) is not null
    then json_build_object('call_id', b.agreed_call_id, 'how', b.agreed_how) end as agreed,
  b.cancel_reason, b.version, ${instantText(sql`b.created_at`)} as created_at,
  ${instantText(sql`b.closed_at`)} as closed_at`;

/** What a promise is about stands in the answer only where the caller sees it. */
const joins = (looking: RequestContext): SQL => sql`${callbacks} b
  left join ${users} w on w.id = b.owner_id
  left join ${leads} l on l.id = b.lead_id and ${visibleLeads(looking.caller)}
  left join ${deals} d on d.id = b.deal_id and ${visibleDeals(looking.caller)}
  left join ${organizations} o on o.id = b.organization_id and ${visibleOrganizations(looking)}`;

const endOfToday = (now: Date): SQL => {
  const midnight = momentInZone(addDays(moscowDateOf(now), 1), '00:00', officeHours.zone);
  return sql`${midnight.toISOString()}::timestamptz`;
};

const itemOf = (
  { owner_id, owner_name, organization_id, organization_name, ...row }: Row,
  context: RequestContext,
): Item => {
  const [lastName, firstName, middleName, username] = owner_name;
  const name = shortName({
    lastName: lastName ?? '',
    firstName: firstName ?? '',
    middleName: middleName ?? '',
  });
  return {
    ...row,
    owner: owner_id === null ? null : { id: owner_id, name: name || username },
    organization: organization_id === null ? null : { id: organization_id, name: organization_name ?? '' },
    can_pass: waits(row.state) && mayGiveOn({ ownerId: owner_id }, context.caller),
  };
};

/** Before when they are to be made: the end of today, this very moment. */
const endsOf = ({ today, overdue }: Asked, now: Date): SQL[] => [
  ...(today ? [endOfToday(now)] : []),
  ...(overdue ? [sql`${now.toISOString()}::timestamptz`] : []),
];

/** A page of promised calls as one statement: those that wait by their time, closed ones from the latest. */
const callbacksStatement = (context: RequestContext, asked: Asked): SQL => {
  const { list, cursor, limit } = asked;
  const isWaiting = list === 'waiting';
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const after =
    place &&
    (isWaiting
      ? sql`(b.at, b.id) > (${place[0]}::timestamptz, ${place[1]})`
      : sql`(b.closed_at, b.id) < (${place[0]}::timestamptz, ${place[1]})`);
  const conditions = [
    isWaiting ? sql`b.closed_at is null` : sql`b.closed_at is not null`,
    visibleCallbacks(context.caller),
    ...endsOf(asked, context.now).map((end) => sql`b.at < ${end}`),
    ...(asked.mine ? [sql`(b.owner_id = ${context.caller.userId} or b.owner_id is null)`] : []),
    ...(asked.lead_id === undefined ? [] : [sql`b.lead_id = ${asked.lead_id}`]),
    ...(asked.organization_id === undefined ? [] : [sql`b.organization_id = ${asked.organization_id}`]),
    ...(asked.application_id === undefined ? [] : [sql`b.deal_id = ${asked.application_id}`]),
    ...(after ? [after] : []),
  ];
  const order = isWaiting ? sql`b.at, b.id` : sql`b.closed_at desc, b.id desc`;
  return sql`select ${columns} from ${joins(context)} where ${sql.join(conditions, sql` and `)}
             order by ${order} limit ${limit + 1}`;
};

/** What the list is asked about must be there for the caller. */
const refuseUnseen = async (context: RequestContext, asked: Asked): Promise<void> => {
  if (asked.lead_id !== undefined) await findLead(context, asked.lead_id);
  if (asked.application_id !== undefined) await findDeal(context, asked.application_id);
  if (asked.organization_id !== undefined) await findOrganization(context, asked.organization_id);
};

/** A page of promised calls. */
export const listCallbacks = async (context: RequestContext, asked: Asked): Promise<Page> => {
  await refuseUnseen(context, asked);
  const rows = await selectRows<Row>(context.db, callbacksStatement(context, asked));
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  const moment = last && (asked.list === 'waiting' ? last.at : last.closed_at);
  return {
    items: shown.map((row) => itemOf(row, context)),
    next_cursor: last && moment ? writeCursor(moment, last.id) : null,
  };
};
