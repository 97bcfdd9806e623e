import { sql } from 'drizzle-orm';
import { giveBack, isInHands, refuseInCall } from '#features/calls/server/calls.facade.ts';
import { visibleCalls } from '#features/calls/server/calls.read.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { leaseChanged } from '#features/winners/server/winner-moments.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { winnerEvents } from '#features/winners/winners.events.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A head leads whoever's calls he sees. */
const leads = async ({ db, caller }: Operation, userId: number): Promise<boolean> =>
  (
    await selectRow<{ seen: boolean }>(
      db,
      sql`select ${visibleCalls(caller)} as seen from (select ${userId}::int as user_id, null::int as to_user_id) c`,
    )
  )?.seen === true;

/** Takes a company out of the hands of somebody who has forgotten it; never out of a talk, nor a later lease than was seen. */
export const freeLease = async (
  operation: Operation,
  { winner_id: winnerId, fence }: { readonly winner_id: number; readonly fence: number },
) => {
  const { caller } = operation;
  const { company, winner } = await lockCompany(operation, winnerId);
  const { leaseBy } = company;
  if (leaseBy !== null && !(await leads(operation, leaseBy))) throw refuse(winnerErrors.notFound);
  if (
    leaseBy === null ||
    company.fence !== fence ||
    !(await isInHands(operation, winnerCompanies, company.id))
  )
    throw refuse(winnerErrors.notLeased);
  await refuseInCall(operation, winnerCompanies, company.id, winnerErrors.callGoesOn);
  await giveBack(operation, winnerCompanies, company.id);
  const event = {
    companyId: company.id,
    winnerId: winner.id,
    kind: 'freed',
    byUserId: caller.userId,
  } as const;
  await writeEvent(operation, event);
  await recordChange(operation, {
    entity: 'winnerCompany',
    entityId: company.id,
    before: { lease_by: leaseBy },
    after: { lease_by: null },
  });
  await publish(operation, winnerEvents.left, {
    to: [leaseBy],
    header: company.name,
    body: winnerWords.freed,
    data: { company_id: company.id },
  });
  await leaseChanged.emit(operation, { userId: leaseBy });
  return success;
};
