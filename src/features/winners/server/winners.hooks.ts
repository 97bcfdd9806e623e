import { and, eq, inArray, sql } from 'drizzle-orm';
import { numberCompanies } from '#features/call-rules/server/call-rules.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import {
  callBegun,
  callEnded,
  callFinished,
  callRefused,
  leaseEnd,
  nextTries,
} from '#features/calls/server/calls.facade.ts';
import { scriptSubjects } from '#features/call-scripts/server/call-scripts.facade.ts';
import { leadOfCall } from '#features/leads/server/leads.facade.ts';
import { dealMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealBegun, dealBrought } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { dealLed } from '#features/deals/server/deals.facade.ts';
import { cardWritten, clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { tariffsPublished } from '#features/tariffs/server/tariffs.facade.ts';
import { personChanged } from '#features/users/server/users.facade.ts';
import { winnersAssembled } from '#features/tenders/server/tenders.facade.ts';
import { applyResult } from '#features/winners/server/apply-result.ts';
import { leaveAssignee } from '#features/winners/server/client-manager.ts';
import { fileWinners } from '#features/winners/server/file-winners.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { syncCard, syncDeal } from '#features/winners/server/sync-client.ts';
import { judgeCompany } from '#features/winners/server/judge-company.ts';
import { restsUntil } from '#features/winners/server/offer-rules.ts';
import { winnersOfScripts } from '#features/winners/server/script-subject.ts';
import { standingResult, takeBack } from '#features/winners/server/take-back.ts';
import {
  winnerContacts,
  winnerEvents,
  winnerCompanies,
  winnerSettingChanges,
} from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { failedDeals } from '#features/winners/winners.rules.ts';
import { systemResults } from '#features/winners/winners.status.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { mayPass } from '#domain/access.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { instantText, selectRow, selectRows } from '#kit/server/database.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';

type Call = typeof calls.$inferSelect;

/** What the register says of winners is taken over in the transaction that assembles them. */
export const onWinnersAssembled = listen(winnersAssembled, (writing, { tenderIds }) =>
  fileWinners(writing, tenderIds),
);

/** Prices change from a day on: the order is counted anew behind the scenes, by the job that ranks. */
export const onTariffsPublished = listen(tariffsPublished, async ({ db, now }, { day }) => {
  const from = Math.max(now.getTime(), momentInZone(day, '00:00', 'Europe/Moscow').getTime());
  await db
    .insert(winnerSettingChanges)
    .values({ name: 'tariffsAt', value: Math.ceil(from / 1000), setAt: now });
});

/** A company that is still in the queue is called again after its rest. */
export const triesOfWinners = nextTries.give((db, { phones }) =>
  selectRows<{ phone: string; at: string }>(
    db,
    sql`select c.value as phone, ${instantText(restsUntil)} as at
        from ${winnerContacts} c join ${winnerCompanies} f on f.id = c.company_id
        where c.kind = 'phone' and c.hidden_at is null and c.value = any(${sql.param([...phones])}::text[])
          and f.closed_at is null and ${restsUntil} is not null`,
  ),
);

/** The companies somebody has won with pass with their client. */
export const companiesOfClient = clientRecords.give({
  name: 'winnerCompanies',
  table: winnerCompanies,
  counted: winnerWords.counted,
});

/** Conversations by a script about a winner. */
export const scriptsOfWinners = scriptSubjects.give(winnersOfScripts);

/** A number the register or we have for a winner is no stranger's: of several firms with it, the one its caller has in hand. */
export const phonesOfWinners = numberCompanies.give(async (db, { phone, userId }) => {
  const company = await selectRow<{ inn: string; zone: string; phones: string[]; since: string | null }>(
    db,
    sql`select f.inn, f.zone,
          (select array_agg(o.value) from ${winnerContacts} o where o.company_id = f.id and o.kind = 'phone') as phones,
          ${instantText(sql`greatest(f.won_at, (select max(e.at) from ${winnerEvents} e
            where e.company_id = f.id and e.kind = 'returned'))`)} as since
        from ${winnerContacts} c join ${winnerCompanies} f on f.id = c.company_id
        where c.value = ${phone} and c.kind = 'phone'
        order by (f.lease_by is not distinct from ${userId}) desc, (c.hidden_at is null) desc, f.id limit 1`,
  );
  return company ? { ...company, since: company.since === null ? null : new Date(company.since) } : null;
});

/** The company in the hands of who calls, where it is called by one of its own numbers. */
const heldBy = async ({ db }: Writing, call: Call): Promise<Company | undefined> => {
  if (call.phone === null || call.userId === null) return undefined;
  const numbers = db
    .select({ id: winnerContacts.companyId })
    .from(winnerContacts)
    .where(and(eq(winnerContacts.kind, 'phone'), eq(winnerContacts.value, call.phone)));
  const [company] = await db
    .select()
    .from(winnerCompanies)
    .where(and(eq(winnerCompanies.leaseBy, call.userId), inArray(winnerCompanies.id, numbers)))
    .for('update');
  return company;
};

/** The rules refused a number of who is in hand: where they refuse all of them, he does not come first again at once. */
export const onCallRefused = listen(callRefused, async (writing, { userId, phone }) => {
  const held = await selectRow<{ id: number }>(
    writing.db,
    sql`select f.id from ${winnerCompanies} f join ${winnerContacts} c on c.company_id = f.id
        where f.lease_by = ${userId} and c.value = ${phone} and c.kind = 'phone' for update of f`,
  );
  if (held) await judgeCompany(writing, held.id, userId);
});

/** A client's purchases and whose he is follow his deals, his numbers his card. */
export const onDealBegun = listen(dealBegun, (writing, { deal }) => syncDeal(writing, deal.inn));
export const onDealBrought = listen(dealBrought, (writing, { deal }) => syncDeal(writing, deal.inn));
export const onDealLed = listen(dealLed, (writing, { deal }) => syncDeal(writing, deal.inn));
export const onDealMoved = listen(dealMoved, async (writing, { deal, legs }) => {
  const hasTurned = legs.some(({ from, to }) => failedDeals.includes(from) !== failedDeals.includes(to));
  if (hasTurned) await syncDeal(writing, deal.inn);
});
export const onCardWritten = listen(cardWritten, (writing, { organizationId }) =>
  syncCard(writing, organizationId),
);

/** Who calls winners no more gives back what he has in hand, unless he talks to it, and his clients to who leads them now. */
export const onPersonChanged = listen(personChanged, async (writing, { before, after }) => {
  const mayCall = after.status === 'active' && after.roles.some((role) => mayPass(callWinners, role));
  if (before === null || mayCall) return;
  await writing.db.execute(sql`update ${winnerCompanies} f set lease_by = null, lease_until = null
    where f.lease_by = ${after.id}
      and not exists (select from ${calls} k where k.id = f.lease_call_id and k.ended_at is null)`);
  await leaveAssignee(writing, after.id);
});

/** The lease lives as long as its call. */
export const onCallBegun = listen(callBegun, async (writing, { call }) => {
  const company = await heldBy(writing, call);
  if (!company) return;
  await writing.db
    .update(winnerCompanies)
    .set({ leaseCallId: call.id })
    .where(eq(winnerCompanies.id, company.id));
  await writeEvent(writing, {
    companyId: company.id,
    winnerId: company.bestWinnerId,
    kind: 'called',
    byUserId: call.userId,
    callId: call.id,
  });
});

type Spoken = { readonly company: Company; readonly winnerId: number | null };

/** The company a call was made to out of the queue and the purchase it was about, by whoever is asked about where somebody is. */
const companyOfCall = async (
  { db }: Writing,
  callId: number,
  byUserId?: number,
): Promise<Spoken | undefined> => {
  const isHis = byUserId === undefined ? undefined : eq(winnerEvents.byUserId, byUserId);
  const [found] = await db
    .select({ company: winnerCompanies, winnerId: winnerEvents.winnerId })
    .from(winnerEvents)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, winnerEvents.companyId))
    .where(and(eq(winnerEvents.callId, callId), eq(winnerEvents.kind, 'called'), isHis))
    .limit(1)
    .for('update');
  return found;
};

/** A lead that one's own talk with a winner has come to stands in his history. */
export const onLead = listen(leadOfCall, async (writing, { lead, callId, byUserId }) => {
  const spoken = await companyOfCall(writing, callId, byUserId);
  if (!spoken) return;
  await writeEvent(writing, {
    companyId: spoken.company.id,
    winnerId: spoken.winnerId,
    kind: 'lead',
    byUserId,
    callId,
    words: winnerWords.number(lead.id),
  });
});

/** From the end of the talk there is a lease's time for what is to be written; what the exchange knows is never asked. */
export const onCallEnded = listen(callEnded, async (writing, { call }) => {
  if (call.direction !== 'out') return;
  const spoken = await companyOfCall(writing, call.id);
  if (!spoken) return;
  const { company, winnerId } = spoken;
  if (company.leaseCallId === call.id && company.leaseBy !== null)
    await writing.db
      .update(winnerCompanies)
      .set({ leaseUntil: leaseEnd })
      .where(eq(winnerCompanies.id, company.id));
  const { result, phone } = call;
  if (result === null || phone === null || call.answeredAt !== null || !systemResults.includes(result))
    return;
  await applyResult(writing, {
    company,
    winnerId,
    callId: call.id,
    phone,
    result,
    byUserId: call.userId,
  });
});

/** What was said of a call has its consequence for the company; a result that is put right takes back what the former one did. */
export const onCallFinished = listen(callFinished, async (writing, { call, result, byUserId }) => {
  if (call.phone === null || !(await companyOfCall(writing, call.id))) return;
  const former = await standingResult(writing, call.id);
  if (former?.result === result) return;
  if (former) await takeBack(writing, former);
  const spoken = await companyOfCall(writing, call.id);
  if (!spoken) return;
  await applyResult(writing, {
    company: spoken.company,
    winnerId: former?.winnerId ?? spoken.winnerId,
    callId: call.id,
    phone: call.phone,
    result,
    byUserId,
  });
});
