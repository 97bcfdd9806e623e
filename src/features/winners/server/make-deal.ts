import { and, desc, eq } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { linkDeal } from '#features/calls/server/calls.facade.ts';
import { createDeal } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { termOf } from '#features/winners/server/rank-winners.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { refuseForeign } from '#features/winners/server/write-contact.ts';
import { winnerEvents } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = { readonly winner_id: number; readonly collision_reason: string };

/** The call that a deal with the company came out of: the one that goes on, else the last there was. */
const lastCallOf = async ({ db }: Operation, companyId: number): Promise<number | undefined> => {
  const [called] = await db
    .select({ callId: winnerEvents.callId })
    .from(winnerEvents)
    .where(and(eq(winnerEvents.companyId, companyId), eq(winnerEvents.kind, 'called')))
    .orderBy(desc(winnerEvents.id))
    .limit(1);
  return called?.callId ?? undefined;
};

/** Begins a deal with everything that is known: the purchase, the client, the sum, the term, who of us talks to him. */
export const makeDeal = async (operation: Operation, input: Input): Promise<{ id: number }> => {
  const { now, caller } = operation;
  const { company, winner } = await lockCompany(operation, input.winner_id);
  await refuseForeign(operation, company);
  const today = moscowDateOf(now);
  const days = termOf(winner, today);
  const made = await createDeal(
    operation,
    {
      product: 1,
      inn: company.inn,
      client_name: company.name,
      tender_number: winner.number,
      law: winner.law,
      purpose: 'contract',
      date_start: today,
      date_end: addDays(today, days - 1),
      ...(winner.security === null ? {} : { amount: winner.security }),
      ...(input.collision_reason === '' ? {} : { collision_reason: input.collision_reason }),
    },
    { source: 'winner', winnerId: winner.id },
  );
  const callId = await lastCallOf(operation, company.id);
  if (callId !== undefined) await linkDeal(operation, { callId, dealId: made.id });
  await writeEvent(operation, {
    companyId: company.id,
    winnerId: winner.id,
    kind: 'deal',
    byUserId: caller.userId,
    callId,
    words: winnerWords.number(made.id),
  });
  await recomputeCompanies(operation, [company.id]);
  return { id: made.id };
};
