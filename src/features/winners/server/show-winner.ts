import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { readGround, type RuleGround } from '#features/call-rules/server/call-rules.facade.ts';
import { callStopList } from '#features/call-rules/server/call-rules.read.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { pricesOf, termOf } from '#features/winners/server/rank-winners.ts';
import { statedAt } from '#features/winners/server/stated-at.ts';
import {
  allWinners,
  winnerColumns,
  winnerItems,
  winnerJoins,
  type Looking,
  type WinnerRow,
} from '#features/winners/server/winner-rows.ts';
import {
  winnerContacts,
  winnerEvents,
  winnerCompanies,
  winners,
} from '#features/winners/server/winners.tables.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { failedDeals } from '#features/winners/winners.rules.ts';
import { undoMs } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { instantText, selectRow, selectRows } from '#kit/server/database.ts';

type WinnerCard = CallReply<(typeof winnerCalls)['showWinner']>;
type Purchase = WinnerCard['purchases'][number];

/** Most of a history that somebody reads before a call. */
const shownEvents = 60;

const purchasesOf = async (
  { db, now }: Looking,
  winner: WinnerRow,
  { calendar }: RuleGround,
): Promise<Purchase[]> => {
  const companyId = winner.company_id;
  const own = companyId === null ? eq(winners.id, winner.id) : eq(winners.companyId, companyId);
  const rows = await db
    .select()
    .from(winners)
    .where(own)
    .orderBy(
      sql`(${winners.id} = ${winner.id}) desc`,
      sql`(${winners.state} = 'offered') desc`,
      desc(winners.rank),
    )
    .limit(20);
  const made = await selectRows<{ number: string; id: number }>(
    db,
    sql`select d.tender_number as number, max(d.id)::int as id from ${deals} d
        where d.inn = ${winner.inn} and d.tender_number is not null
          and d.status <> all(${`{${failedDeals.join(',')}}`}::text[]) group by 1`,
  );
  const dealOf = new Map(made.map(({ number, id }) => [number, id]));
  const today = moscowDateOf(now);
  return rows.map((row) => {
    const days = termOf(row, today);
    return {
      id: row.id,
      tender_id: row.tenderId,
      number: row.number,
      lot: row.lot,
      law: row.law,
      subject: row.subject,
      customer: row.customer,
      state: row.state,
      state_words: winnerWords.states[row.state],
      security: row.security,
      security_part: row.securityPart,
      price: row.price,
      max_price: row.maxPrice,
      drop_percent: row.dropPercent,
      protocol_date: row.protocolDate,
      sign_deadline: row.signDeadline,
      days_left:
        row.signDeadline === null || row.signDeadline < today
          ? null
          : workingDaysBetween(today, row.signDeadline, calendar),
      term_days: days,
      date_start: today,
      date_end: addDays(today, days - 1),
      is_hand: row.innSource === 'hand',
      is_contradicted: row.isContradicted,
      deal_id: dealOf.get(row.number) ?? null,
    };
  });
};

const contactsOf = async (looking: Looking, companyId: number): Promise<WinnerCard['contacts']> => {
  const { db, now } = looking;
  const stopped = sql<boolean>`exists (select from ${callStopList} s where s.phone = ${winnerContacts.value}
    and s.removed_at is null and (s.until is null or s.until > ${now.toISOString()}::timestamptz))`;
  const rows = await db
    .select({ row: winnerContacts, stopped })
    .from(winnerContacts)
    .where(eq(winnerContacts.companyId, companyId))
    .orderBy(asc(winnerContacts.kind), sql`${winnerContacts.hiddenAt} is not null`, asc(winnerContacts.id))
    .limit(60);
  const names = await shortNamesOf(
    looking,
    rows.map(({ row }) => row.addedBy),
  );
  return rows.map(({ row, stopped: isStopped }) => ({
    id: row.id,
    kind: row.kind,
    value: row.value,
    person: row.person,
    source: row.source,
    found_at: row.foundAt.toISOString(),
    added_by: row.addedBy === null ? null : (names.get(row.addedBy) ?? null),
    last_result: row.lastResult,
    last_at: row.lastAt?.toISOString() ?? null,
    is_hidden: row.hiddenAt !== null,
    is_stopped: isStopped,
  }));
};

const eventsOf = async (looking: Looking, companyId: number): Promise<WinnerCard['events']> => {
  const { db, now, caller } = looking;
  const rows = await db
    .select()
    .from(winnerEvents)
    .where(eq(winnerEvents.companyId, companyId))
    .orderBy(desc(winnerEvents.id))
    .limit(shownEvents);
  const names = await shortNamesOf(
    looking,
    rows.map(({ byUserId }) => byUserId),
  );
  const last = rows.find(({ kind, undoneAt }) => kind === 'result' && undoneAt === null);
  const isFresh = (at: Date): boolean => at.getTime() > now.getTime() - undoMs;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.byUserId === null ? null : (names.get(row.byUserId) ?? null),
    result: row.result,
    words: row.words,
    is_undone: row.undoneAt !== null,
    can_undo: row.id === last?.id && isFresh(row.at) && row.byUserId === caller.userId,
  }));
};

const dealsOf = async ({ db }: Looking, { organizationId }: Company): Promise<WinnerCard['deals']> => {
  if (organizationId === null) return { count: 0, last_at: null };
  const row = await selectRow<WinnerCard['deals']>(
    db,
    sql`select count(*)::int as count, ${instantText(sql`max(d.created_at)`)} as last_at from ${deals} d
        where d.organization_id = ${organizationId} and d.status <> 'deleted'`,
  );
  return row ?? { count: 0, last_at: null };
};

/** A company, who heads it, and the lease of whoever looks while it runs. */
const companyOf = async ({ db, caller }: Looking, id: number) => {
  const { leaseBy, leaseUntil } = winnerCompanies;
  const [found] = await db
    .select({
      company: winnerCompanies,
      name: organizations.headName,
      post: organizations.headPost,
      isHeld: sql<boolean>`(${leaseBy} = ${caller.userId} and ${leaseUntil} > clock_timestamp()) is true`,
    })
    .from(winnerCompanies)
    .leftJoin(organizations, eq(organizations.id, winnerCompanies.organizationId))
    .where(eq(winnerCompanies.id, id));
  return found;
};

/** The call of a lease that its caller makes by a telephone of his own and has not told the result of. */
const ownCallOf = async (
  { db, caller }: Looking,
  callId: number | null,
): Promise<NonNullable<WinnerCard['lease']>['own_call']> => {
  if (callId === null) return null;
  const [call] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.userId, caller.userId), isNull(calls.result)));
  const isShown = call?.isOwnPhone === true && (call.endedAt === null || call.answeredAt !== null);
  if (!call || !isShown) return null;
  return {
    id: call.id,
    phone: call.phone ?? '',
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    is_over: call.endedAt !== null,
  };
};

/** The lease of whoever looks while it runs. */
const leaseOf = async (
  looking: Looking,
  { company, isHeld }: { readonly company: Company; readonly isHeld: boolean },
): Promise<WinnerCard['lease']> =>
  isHeld
    ? {
        fence: company.fence,
        lease_until: company.leaseUntil?.toISOString() ?? '',
        call_id: company.leaseCallId,
        own_call: await ownCallOf(looking, company.leaseCallId),
      }
    : null;

/** A winner whole: the company, all its purchases, every way to reach it and what there was. */
export const showWinner = async (looking: Looking, id: number, known?: RuleGround): Promise<WinnerCard> => {
  const { db, now } = looking;
  const ground = known ?? (await readGround(db));
  const rows = await selectRows<WinnerRow>(
    db,
    sql`select ${winnerColumns(now)} from ${winnerJoins(allWinners)} where w.id = ${id}`,
  );
  const [winner] = rows;
  const [row] = await winnerItems(looking, rows, ground);
  if (!winner || !row) throw refuse(winnerErrors.notFound);
  const purchases = await purchasesOf(looking, winner, ground);
  const nothing = {
    row,
    lease: null,
    organization_id: null,
    head: null,
    is_sme: null,
    comment: '',
    closed_why: '',
    deals: { count: 0, last_at: null },
    purchases,
    contacts: [],
    events: [],
  };
  const found = winner.company_id === null ? undefined : await companyOf(looking, winner.company_id);
  if (!found) return nothing;
  const { company, name, post } = found;
  return {
    ...nothing,
    lease: await leaseOf(looking, found),
    organization_id: company.organizationId,
    head: name === null ? null : { name, post: post ?? '' },
    is_sme: company.isSme,
    comment: company.comment,
    closed_why: company.closedWhy,
    deals: await dealsOf(looking, company),
    contacts: await contactsOf(looking, company.id),
    events: await eventsOf(looking, company.id),
  };
};

/** Prices of the banks that would give the guarantee this contract wants; they fail alone. */
export const showPrices = async (
  looking: Looking,
  id: number,
): Promise<CallReply<(typeof winnerCalls)['showPrices']>> => {
  const { db, now } = looking;
  const [found] = await db
    .select({ winner: winners, organization: organizations })
    .from(winners)
    .leftJoin(winnerCompanies, eq(winnerCompanies.id, winners.companyId))
    .leftJoin(organizations, eq(organizations.id, winnerCompanies.organizationId))
    .where(eq(winners.id, id));
  if (!found) throw refuse(winnerErrors.notFound);
  const today = moscowDateOf(now);
  const days = termOf(found.winner, today);
  const prices = await pricesOf(db, found.winner, {
    organization: found.organization,
    days,
    today,
    statedAt: await statedAt(looking, found.winner.companyId),
  });
  const quickest = Math.min(...prices.map(({ decisionHours }) => decisionHours));
  return {
    days,
    items: prices.map(({ bankId, name, decisionHours, price, proPrice }, at) => ({
      bank_id: bankId,
      name,
      decision_hours: decisionHours,
      price,
      pro_price: proPrice,
      is_cheapest: at === 0,
      is_quickest: decisionHours === quickest,
    })),
  };
};
