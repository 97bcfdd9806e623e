import { and, eq, inArray } from 'drizzle-orm';
import { existingPhones } from '#features/call-rules/server/call-rules.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { callBegun, callEnded, callFinished, leaseEnd } from '#features/calls/server/calls.facade.ts';
import { scriptSubjects } from '#features/call-scripts/server/call-scripts.facade.ts';
import { leadOfCall } from '#features/leads/server/leads.facade.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { tariffsPublished } from '#features/tariffs/server/tariffs.facade.ts';
import { winnersAssembled } from '#features/tenders/server/tenders.facade.ts';
import { applyResult } from '#features/winners/server/apply-result.ts';
import { fileWinners } from '#features/winners/server/file-winners.ts';
import type { Company } from '#features/winners/server/find-company.ts';
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
import { systemResults } from '#features/winners/winners.status.ts';
import { momentInZone } from '#domain/working-clock.ts';
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

/** The companies somebody has won with pass with their client. */
export const companiesOfClient = clientRecords.give({
  name: 'winnerCompanies',
  table: winnerCompanies,
  counted: winnerWords.counted,
});

/** Conversations by a script about a winner. */
export const scriptsOfWinners = scriptSubjects.give(winnersOfScripts);

/** A number the register or we have for a winner is no stranger's. */
export const phonesOfWinners = existingPhones.give(async (db, phone) => {
  const own = and(eq(winnerContacts.kind, 'phone'), eq(winnerContacts.value, phone));
  const [found] = await db.select({ id: winnerContacts.id }).from(winnerContacts).where(own).limit(1);
  return found !== undefined;
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

/** The company a call was made to out of the queue, by whoever is asked about where somebody is. */
const companyOfCall = async (
  { db }: Writing,
  callId: number,
  byUserId?: number,
): Promise<Company | undefined> => {
  const isHis = byUserId === undefined ? undefined : eq(winnerEvents.byUserId, byUserId);
  const [found] = await db
    .select({ company: winnerCompanies })
    .from(winnerEvents)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, winnerEvents.companyId))
    .where(and(eq(winnerEvents.callId, callId), eq(winnerEvents.kind, 'called'), isHis))
    .limit(1)
    .for('update');
  return found?.company;
};

/** A lead that one's own talk with a winner has come to stands in his history. */
export const onLead = listen(leadOfCall, async (writing, { lead, callId, byUserId }) => {
  const company = await companyOfCall(writing, callId, byUserId);
  if (!company) return;
  await writeEvent(writing, {
    companyId: company.id,
    winnerId: company.bestWinnerId,
    kind: 'lead',
    byUserId,
    callId,
    words: winnerWords.number(lead.id),
  });
});

/** From the end of the talk there is a lease's time for what is to be written; what the exchange knows is never asked. */
export const onCallEnded = listen(callEnded, async (writing, { call }) => {
  const company = await companyOfCall(writing, call.id);
  if (!company) return;
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
    winnerId: company.bestWinnerId,
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
  const company = await companyOfCall(writing, call.id);
  if (!company) return;
  await applyResult(writing, {
    company,
    winnerId: former?.winnerId ?? company.bestWinnerId,
    callId: call.id,
    phone: call.phone,
    result,
    byUserId,
  });
});
