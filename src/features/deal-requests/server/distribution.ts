import { dealRequestLimits } from '#features/deal-requests/deal-requests.limits.ts';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { afterWorkingMinutes, isWithinHours, officeHours } from '#domain/working-clock.ts';
import { rolesOf } from '#domain/access.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { seeRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import {
  type Candidate,
  type Choice,
  choosePerson,
  type Need,
  type OfferOutcome,
} from '#features/deal-requests/deal-requests.rules.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import {
  dealRequests,
  requestDistribution,
  requestOffers,
  requestSkills,
} from '#features/deal-requests/server/deal-requests.tables.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { isAwayOn } from '#features/hand-overs/server/hand-overs.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Base = Pick<Writing, 'db' | 'now' | 'services'>;
type Request = typeof dealRequests.$inferSelect;

/** Tells everybody who reads the queue that it has changed. */
export const publishQueue = async (base: Omit<Base, 'services'>, dealId: number): Promise<void> => {
  const seeing = sql.param(`{${rolesOf(seeRequests).join(',')}}`);
  await publish(base, requestEvents.changed, {
    to: sql`select u.id from ${users} u where u.status = 'active' and u.roles && ${seeing}::text[]`,
    data: { application_id: dealId },
  });
};

/** Whether deals are offered by the product itself. */
const isDistributing = async (db: Db): Promise<boolean> => {
  const [row] = await db.select({ isOn: requestDistribution.isOn }).from(requestDistribution);
  return row?.isOn ?? false;
};

type NeedRow = Omit<Need, 'amount'> & { readonly amount: string | null; readonly inn: string | null };

const needOf = async (db: Db, { dealId, fromUserId }: Request) => {
  const row = await selectRow<NeedRow>(
    db,
    sql`select d.law, d.product, d.amount::text, d.inn,
          (select u.department_id from ${users} u where u.id = ${fromUserId}::int) as "departmentId",
          coalesce((select array_agg(distinct l.bank_id) from ${dealLegs} l where l.deal_id = d.id), '{}') as banks
        from ${deals} d where d.id = ${dealId}`,
  );
  if (!row) throw new Error(`Deal ${dealId} is gone`);
  return { ...row, amount: row.amount === null ? null : Number(kopecksFromDecimal(row.amount)) };
};

type CandidateRow = Omit<Candidate, 'amountFrom' | 'amountTo' | 'lastOfferedAt'> & {
  readonly amountFrom: string | null;
  readonly amountTo: string | null;
  readonly lastOfferedAt: string | null;
};

/** Everybody who leads deals and may work, with what decides whether this one is for him. */
const candidatesStatement = (now: Date, request: Request, inn: string | null, after: number, limit: number) =>
  sql`select u.id, not (u.roles && '{manager}') as "isHead", u.department_id as "departmentId",
          coalesce(s.is_on, true) as "isOn", ${isAwayOn(sql`u.id`, moscowDateOf(now))} as "isAway",
          (select count(*)::int from ${deals} d where d.manager_id = u.id and d.turn is not null)
            + (select count(*)::int from ${requestOffers} o where o.user_id = u.id and o.outcome = 'waiting') as open,
          s.open_limit as "limit", coalesce(s.laws, '{}') as laws, coalesce(s.products, '{}') as products,
          coalesce(s.bank_ids, '{}') as banks, s.amount_from::text as "amountFrom", s.amount_to::text as "amountTo",
          exists (select from ${deals} d where d.inn = ${inn}::text and d.manager_id = u.id) as "ledClient",
          case when u.id = ${request.fromUserId}::int then 'declined' else (select o.outcome from ${requestOffers} o
            where o.request_id = ${request.id} and o.user_id = u.id and o.outcome in ('silent', 'declined')
            order by o.id desc limit 1) end as answered,
          (select max(o.offered_at)::text from ${requestOffers} o where o.user_id = u.id) as "lastOfferedAt"
        from ${users} u left join ${requestSkills} s on s.user_id = u.id
        where u.status = 'active' and u.roles && '{manager,head}' and u.id > ${after} order by u.id limit ${limit}`;

/** They are read by pages, as whatever a job reads. */
const candidatesFor = async (
  { db, now, services }: Base,
  request: Request,
  inn: string | null,
): Promise<Candidate[]> => {
  const rows: CandidateRow[] = [];
  for (let after = 0; ; ) {
    const statement = candidatesStatement(now, request, inn, after, services.jobPage);
    const page = await selectRows<CandidateRow>(db, statement);
    rows.push(...page);
    const last = page.at(-1);
    if (!last || page.length < services.jobPage) break;
    after = last.id;
  }
  const kopecks = (sum: string | null) => (sum === null ? null : Number(kopecksFromDecimal(sum)));
  return rows.map((row) => ({
    ...row,
    amountFrom: kopecks(row.amountFrom),
    amountTo: kopecks(row.amountTo),
    lastOfferedAt: row.lastOfferedAt === null ? 0 : Date.parse(row.lastOfferedAt),
  }));
};

const offer = async (writing: Base, request: Request, choice: Choice): Promise<void> => {
  const { db, now } = writing;
  const calendar = await readCalendar(db);
  const until =
    choice.why === 'head' ? null : afterWorkingMinutes(now, dealRequestLimits.offer(), officeHours, calendar);
  await db
    .insert(requestOffers)
    .values({ requestId: request.id, userId: choice.userId, choice, offeredAt: now, until });
  await notify(writing, {
    to: [choice.userId],
    fromUserId: null,
    kind: 'deal',
    header: texts.notices.offered,
    message: until === null ? texts.notices.toHead : texts.notices.until(until),
    entity: { kind: 'request', id: request.id },
  });
  await publishQueue(writing, request.dealId);
};

/** How a waiting offer of a request came out; answers whether there was one. */
export const endOffer = async (db: Db, requestId: number, outcome: OfferOutcome): Promise<boolean> => {
  const ended = await db
    .update(requestOffers)
    .set({ outcome })
    .where(and(eq(requestOffers.requestId, requestId), eq(requestOffers.outcome, 'waiting')))
    .returning({ id: requestOffers.id });
  return ended.length > 0;
};

/** Who has a request offered now. */
export const offeredTo = async (db: Db, requestId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ userId: requestOffers.userId })
    .from(requestOffers)
    .where(and(eq(requestOffers.requestId, requestId), eq(requestOffers.outcome, 'waiting')));
  return row?.userId;
};

/** Two offers are chosen one after another, so that nobody is filled over his limit. */
const chooseAlone = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('deal-requests.offer', 0))`);

/** Offers a request to the next person, if it waits, nobody has it, and there is work now. */
export const offerNext = async (writing: Base, requestId: number): Promise<void> => {
  const { db, now } = writing;
  if (!(await isDistributing(db)) || !isWithinHours(now, officeHours, await readCalendar(db))) return;
  const [request] = await db.select().from(dealRequests).where(eq(dealRequests.id, requestId)).for('update');
  if (!request || request.closedAt !== null || request.state !== 'waiting') return;
  const isOffered = and(eq(requestOffers.requestId, requestId), eq(requestOffers.outcome, 'waiting'));
  if ((await db.$count(requestOffers, isOffered)) > 0) return;
  await chooseAlone(db);
  const { inn, ...need } = await needOf(db, request);
  const choice = choosePerson(need, await candidatesFor(writing, request, inn));
  if (choice) await offer(writing, request, choice);
};

/** The request is locked before its offer, as by whoever takes it. */
const takeFromSilent = (services: Services, id: number, requestId: number): Promise<void> =>
  writeByClock(services, async (writing) => {
    const { db, now } = writing;
    await db.select().from(dealRequests).where(eq(dealRequests.id, requestId)).for('update');
    const [silent] = await db
      .update(requestOffers)
      .set({ outcome: 'silent' })
      .where(
        and(eq(requestOffers.id, id), eq(requestOffers.outcome, 'waiting'), lte(requestOffers.until, now)),
      )
      .returning({ id: requestOffers.id });
    if (silent) await offerNext(writing, requestId);
  });

/** Takes deals from those who were silent, and offers what nobody has: by the clock. */
export const distributeRequests = async (services: Services): Promise<void> => {
  const { database, clock } = services;
  if (!(await database.read(isDistributing))) return;
  const now = clock.now();
  const late = (after: number, limit: number) =>
    database.read((db) =>
      db
        .select({ id: requestOffers.id, requestId: requestOffers.requestId })
        .from(requestOffers)
        .where(
          and(
            eq(requestOffers.outcome, 'waiting'),
            lte(requestOffers.until, now),
            gt(requestOffers.id, after),
          ),
        )
        .orderBy(asc(requestOffers.id))
        .limit(limit),
    );
  await forEachRow(services, late, ({ id, requestId }) => takeFromSilent(services, id, requestId));
  const free = (after: number, limit: number) =>
    database.read((db) =>
      db
        .select({ id: dealRequests.id })
        .from(dealRequests)
        .where(
          and(
            isNull(dealRequests.closedAt),
            eq(dealRequests.state, 'waiting'),
            gt(dealRequests.id, after),
            sql`not exists (select from ${requestOffers} o where o.request_id = ${dealRequests.id} and o.outcome = 'waiting')`,
          ),
        )
        .orderBy(asc(dealRequests.id))
        .limit(limit),
    );
  await forEachRow(services, free, ({ id }) => writeByClock(services, (writing) => offerNext(writing, id)));
};
