import { and, eq } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { isVatForm } from '#domain/vat.ts';
import type { agentCalls } from '#features/agents/agents.contract.ts';
import { agentErrors, agentErrorTexts, notNowMessage } from '#features/agents/agents.errors.ts';
import { agentMoves, takesContract } from '#features/agents/agents.status.ts';
import { agentManualContracts, agents } from '#features/agents/server/agents.tables.ts';
import { lockAgent } from '#features/agents/server/lock-agent.ts';
import { moveAgent } from '#features/agents/server/move-agent.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<(typeof agentCalls)['saveManualContract']>['body'];

type Contract = typeof agentManualContracts.$inferSelect;

/** What the log keeps of an entry. */
const traceOf = ({
  number,
  signedOn,
  vatOnTop,
  sha256,
}: Pick<Contract, 'number' | 'signedOn' | 'vatOnTop' | 'sha256'>) => ({
  number,
  signed_on: signedOn,
  vat_on_top: vatOnTop,
  sha256,
});

/** Takes out the entry that is put right: it may stand under another day now. */
const takeOut = async (db: Db, agentId: number, signedOn: IsoDate): Promise<Contract> => {
  const [former] = await db
    .delete(agentManualContracts)
    .where(and(eq(agentManualContracts.agentId, agentId), eq(agentManualContracts.signedOn, signedOn)))
    .returning();
  if (!former) throw refuse(kitErrors.notFound);
  return former;
};

/** Refuses to write one contract over another; the same one may be brought again, but none is put right into another. */
const refuseTakenDay = async (
  db: Db,
  { agentId, signedOn, number }: Pick<Contract, 'agentId' | 'signedOn' | 'number'>,
  isCorrecting: boolean,
): Promise<void> => {
  const [other] = await db
    .select()
    .from(agentManualContracts)
    .where(and(eq(agentManualContracts.agentId, agentId), eq(agentManualContracts.signedOn, signedOn)));
  if (other && (isCorrecting || other.number !== number))
    throw refuseField('signed_on', agentErrorTexts.dayTaken(other.number));
};

/**
 * Writes down a contract signed on paper, or puts one right. Those before it stay: money is counted by the contract of
 * the day on which it was earned.
 */
export const saveManualContract = async (
  operation: Operation,
  { agent_id: agentId, number, signed_on: signedOn, vat_on_top: onTop, corrects }: Body,
  [file]: readonly ReceivedFile[],
) => {
  const { db, caller, now } = operation;
  if (signedOn > moscowDateOf(now)) throw refuseField('signed_on', agentErrorTexts.future);
  const user = await findUser(agentId, operation, true);
  if (onTop === '1' && !isVatForm(user.legalForm)) throw refuseField('vat_on_top', agentErrorTexts.paysNoVat);
  const agent = await lockAgent(db, user, now);
  if (!takesContract(agent.state)) throw refuse(agentErrors.notNow, { message: notNowMessage(agent.state) });
  const former = corrects === undefined ? undefined : await takeOut(db, agentId, corrects);
  await refuseTakenDay(db, { agentId, signedOn, number }, former !== undefined);
  const scanned = file ?? former;
  if (!scanned) throw refuseField('files', agentErrorTexts.noScan);
  const { sha256, name, mime, bytes } = scanned;
  const stated = { number, signedOn, vatOnTop: onTop === '1' };
  const scan = { ...stated, sha256, name, mime, bytes, enteredBy: caller.userId, enteredAt: now };
  await db
    .insert(agentManualContracts)
    .values({ agentId, ...scan })
    .onConflictDoUpdate({ target: [agentManualContracts.agentId, agentManualContracts.signedOn], set: scan });
  await db.update(agents).set({ hasContract: true }).where(eq(agents.userId, agentId));
  await recordChange(operation, {
    entity: 'agent_contract',
    entityId: agentId,
    ...(former && { before: traceOf(former) }),
    after: traceOf({ ...stated, sha256 }),
  });
  if (agent.state === 'checked') await moveAgent(operation, { agentId, move: agentMoves.makeContract });
  return success;
};
