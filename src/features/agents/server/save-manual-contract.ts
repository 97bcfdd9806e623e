import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { agentCalls } from '#features/agents/agents.contract.ts';
import { agentErrors, agentErrorTexts, notNowMessage } from '#features/agents/agents.errors.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentManualContracts, agents } from '#features/agents/server/agents.tables.ts';
import { lockAgent } from '#features/agents/server/lock-agent.ts';
import { moveAgent } from '#features/agents/server/move-agent.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<(typeof agentCalls)['saveManualContract']>['body'];

/** Writes down a contract signed on paper; a later one takes the place of an earlier, the trace keeps both. */
export const saveManualContract = async (
  operation: Operation,
  { agent_id: agentId, number, signed_on: signedOn, vat_on_top: onTop }: Body,
  [file]: readonly ReceivedFile[],
) => {
  const { db, caller, now } = operation;
  if (signedOn > moscowDateOf(now))
    throw refuse(kitErrors.invalid, { errors: { signed_on: [agentErrorTexts.future] } });
  const user = await findUser(agentId, operation, true);
  const agent = await lockAgent(db, user, now);
  if (!['checked', 'contract', 'working', 'stopped'].includes(agent.state))
    throw refuse(agentErrors.notNow, { message: notNowMessage(agent.state) });
  if (!file) throw refuse(kitErrors.invalid, { errors: { files: [agentErrorTexts.noScan] } });
  const { sha256, name, mime, bytes } = file;
  const stated = { number, signedOn, vatOnTop: onTop === '1' };
  const scan = { ...stated, sha256, name, mime, bytes, enteredBy: caller.userId, enteredAt: now };
  await db
    .insert(agentManualContracts)
    .values({ agentId, ...scan })
    .onConflictDoUpdate({ target: agentManualContracts.agentId, set: scan });
  await db.update(agents).set({ hasContract: true }).where(eq(agents.userId, agentId));
  await recordChange(operation, {
    entity: 'agent_contract',
    entityId: agentId,
    after: { number, signed_on: signedOn, vat_on_top: stated.vatOnTop, sha256 },
  });
  if (agent.state === 'checked') await moveAgent(operation, { agentId, move: agentMoves.makeContract });
  return success;
};
