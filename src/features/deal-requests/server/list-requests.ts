import { type SQL, sql } from 'drizzle-orm';
import { maySeeField } from '#domain/audience.ts';
import { innKind } from '#domain/inn.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isIndividualEverywhere } from '#features/banks/banks.rules.ts';
import type { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import {
  type Choice,
  leadingRoles,
  reportDays,
  type RequestKind,
  type StoredState,
} from '#features/deal-requests/deal-requests.rules.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { dealRequests, requestOffers } from '#features/deal-requests/server/deal-requests.tables.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { sumsAtBanks } from '#features/tariffs/server/tariffs.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Asked = CallParsed<typeof requestCalls.listRequests>['body'];
type Page = CallReply<typeof requestCalls.listRequests>;
type Item = Page['items'][number];
type Context = Pick<Operation, 'db' | 'caller' | 'now' | 'services'>;
type Names = Awaited<ReturnType<typeof shortNamesOf>>;
type Sums = Awaited<ReturnType<typeof sumsAtBanks>>;
/** What stands beside the rows of a page. */
type Beside = { readonly isWhole: boolean; readonly names: Names; readonly sums: Sums };

type OfferRow = { readonly user_id: number; readonly until: string | null; readonly choice: Choice };

type Row = Pick<
  Item,
  'id' | 'remark' | 'application_id' | 'product' | 'law' | 'purpose' | 'amount' | 'documents'
> & {
  readonly kind: RequestKind;
  readonly stored: StoredState;
  readonly offered: OfferRow | null;
  readonly reason: string | null;
  readonly inn: string | null;
  readonly client_name: string | null;
  readonly sign_deadline: string | null;
  readonly since: string;
  readonly due_at: string;
  readonly from_id: number | null;
  readonly agent_id: number | null;
};

/** A page of the queue, the soonest due first, as one statement. */
export const requestsStatement = ({ cursor, limit }: Asked): SQL => {
  const after =
    cursor === undefined ? sql`` : sql`and ${readPlace(cursor, sql`(r.due_at, r.id)`, 'ascending')}`;
  return sql`
    select r.id, r.deal_id as application_id, r.kind, r.reason, r.state as stored, r.remark, d.inn, d.client_name, d.product, d.law, d.purpose,
      d.amount::text, ${instantText(sql`d.sign_deadline`)} as sign_deadline, ${instantText(sql`r.since`)} as since,
      ${instantText(sql`r.due_at`)} as due_at, r.from_user_id as from_id, d.agent_id,
      (select json_build_object('user_id', o.user_id, 'until', ${instantText(sql`o.until`)}, 'choice', o.choice)
        from ${requestOffers} o where o.request_id = r.id and o.outcome = 'waiting') as offered,
      (select count(*)::int from ${documents} p where p.deal_id = r.deal_id) as documents
    from (select * from ${dealRequests} r where r.closed_at is null ${after} order by r.due_at, r.id limit ${limit + 1}) r
    join ${deals} d on d.id = r.deal_id
    order by r.due_at, r.id`;
};

const offerOf = (offered: OfferRow | null, names: Names): Item['offer'] => {
  if (!offered) return null;
  const { user_id: userId, until, choice } = offered;
  const passed = choice.passed
    .filter(({ reason }) => reason !== 'off')
    .map(({ userId: id, reason }) => texts.passed(names.get(id) ?? '', reason));
  return {
    user_id: userId,
    name: names.get(userId) ?? '',
    until,
    why: texts.why(choice.why, choice.open, choice.limit),
    passed: passed.join(', '),
  };
};

const stateOf = ({ stored, offered }: Row): Item['state'] => {
  if (stored === 'sent_back') return 'sent_back';
  return offered ? 'offered' : 'new';
};

/** What the banks' sums are asked for. */
const kindOf = ({ law, purpose }: Row) => (law === null || purpose === null ? [] : [{ law, purpose }]);

/** A sum that no bank which may take it has in its grid: its price is asked of them, one by one. */
const isAboveTariffs = ({ law, purpose, amount }: Row, sums: Sums): boolean =>
  amount !== null &&
  isIndividualEverywhere(
    amount,
    sums.filter((one) => one.law === law && one.purpose === purpose),
  );

const itemOf = (row: Row, { isWhole, names, sums }: Beside): Item => {
  const {
    kind,
    reason,
    inn,
    client_name: name,
    from_id: from,
    agent_id: agent,
    stored: _,
    offered,
    ...shown
  } = row;
  return {
    ...shown,
    kind,
    is_individual: isAboveTariffs(row, sums),
    state: stateOf(row),
    offer: offerOf(offered, names),
    returned: from === null ? null : { by: names.get(from) ?? '', reason: reason ?? '' },
    client_kind: (inn === null ? undefined : innKind(inn)) ?? null,
    ...(isWhole
      ? { request_client: { name, inn, agent: agent === null ? null : (names.get(agent) ?? null) } }
      : {}),
  };
};

/** A page of the deals without a manager; who the client is reads whoever sees every deal. */
export const listRequests = async (context: Context, asked: Asked): Promise<Page> => {
  const { db, caller, now } = context;
  const rows = await selectRows<Row>(db, requestsStatement(asked));
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  const isWhole = maySeeField(caller.role, 'request_client');
  const sums = await sumsAtBanks(db, moscowDateOf(now), shown.flatMap(kindOf));
  const names = await shortNamesOf(
    context,
    shown.flatMap(({ from_id: from, agent_id: agent, offered }) => [
      from,
      agent,
      ...(offered ? [offered.user_id, ...offered.choice.passed.map(({ userId }) => userId)] : []),
    ]),
  );
  return {
    items: shown.map((row) => itemOf(row, { isWhole, names, sums })),
    next_cursor: last ? writePlace(last.due_at, last.id) : null,
  };
};

/** How many deals wait for a manager. */
export const countRequests = async (db: Operation['db'], cap: number): Promise<number> => {
  const row = await selectRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from (
      select r.id from ${dealRequests} r where r.closed_at is null and r.state = 'waiting' limit ${cap}) r`,
  );
  return row?.total ?? 0;
};

/** Roles by which somebody leads deals, as a statement takes them. */
export const leadingRolesText = (roles = leadingRoles): SQL =>
  sql`${sql.param(`{${roles.join(',')}}`)}::text[]`;

/** Whom a deal may be given to, the freest first. */
export const listManagers = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  roles = leadingRoles,
): Promise<CallReply<typeof requestCalls.listManagers>> => {
  const rows = await selectRows<{ readonly id: number; readonly open: number }>(
    db,
    sql`select u.id,
          (select count(*)::int from ${deals} d where d.manager_id = u.id and d.turn is not null) as open
        from ${users} u where u.status = 'active' and u.roles && ${leadingRolesText(roles)}
        order by open, u.last_name, u.id`,
  );
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, open }) => ({ id, name: names.get(id) ?? '', open }));
};

type ReportRow = {
  readonly id: number;
  readonly taken: number;
  readonly median_minutes: number | null;
  readonly returned: number;
};

/** Who has taken how many in the last days, how soon, and given back how many; a manager reads his own line. */
export const showReport = async ({
  db,
  caller,
  now,
  services,
}: Pick<Operation, 'db' | 'caller' | 'now' | 'services'>): Promise<
  CallReply<typeof requestCalls.showReport>
> => {
  const since = sql`${now.toISOString()}::timestamptz - ${`${reportDays} days`}::interval`;
  const own = caller.role === 'manager' ? sql`and u.id = ${caller.userId}` : sql``;
  const rows = await selectRows<ReportRow>(
    db,
    sql`with taken as (
          select r.taken_by as user_id, count(*)::int as taken,
            percentile_cont(0.5) within group (order by extract(epoch from r.closed_at - r.since) / 60) as minutes
          from ${dealRequests} r where r.taken_by is not null and r.closed_at >= ${since} group by 1),
        back as (
          select r.from_user_id as user_id, count(*)::int as returned from ${dealRequests} r
          where r.from_user_id is not null and r.since >= ${since} group by 1)
        select u.id, coalesce(t.taken, 0) as taken, round(t.minutes)::int as median_minutes, coalesce(b.returned, 0) as returned
        from ${users} u left join taken t on t.user_id = u.id left join back b on b.user_id = u.id
        where coalesce(t.taken, b.returned) is not null ${own}
        order by taken desc, u.last_name, u.id`,
  );
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.id) ?? '' }));
};
