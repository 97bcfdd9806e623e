import { and, eq, inArray, isNull } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import { unsigned } from '#features/agent-contracts/agent-contracts.states.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { lastSignedOf, signedContracts } from '#features/agent-contracts/server/contract-days.ts';
import { findToSign, lockToSign, signContract } from '#features/agent-contracts/server/sign-contract.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentGuard, agentMoved } from '#features/agents/server/agents.facade.ts';
import { defineContracts, payeeOf } from '#features/payees/server/payees.facade.ts';
import { guardNewDeals } from '#features/deals/server/deals.facade.ts';
import { signingSubjects } from '#features/signing/server/signing.facade.ts';
import { voidContracts } from '#features/agent-contracts/server/make-contract.ts';
import { listen } from '#kit/server/define-hook.ts';
import { refuse } from '#kit/contract/define-errors.ts';

/** A contract is signed in the room of signing. */
export const contractSubject = signingSubjects.give({
  purpose: 'contract',
  lock: lockToSign,
  document: { find: findToSign, sign: signContract },
});

/** Past the end of his contract, or of the one he works under, an agent opens no deals. */
export const contractBeforeDeals = guardNewDeals(async ({ db, services, caller, now }) => {
  const payee = await payeeOf({ db, services }, caller.userId, moscowDateOf(now));
  if (!payee?.waits) return;
  const last = await lastSignedOf(db, payee.personId);
  if (last) throw refuse(contractErrors.ended, { message: texts.ended(last.number, last.endsOn) });
});

/** Whose contract, and for which days: by this money is known to be a person's own. */
export const contractDays = defineContracts(signedContracts);

/** V6: what has been made in the product is signed by both sides; a contract on paper is known to the agents' book. */
export const contractBeforeWork = agentGuard('signed', async ({ db }, { userId }) => {
  const waits = and(
    eq(agentContracts.agentId, userId),
    isNull(agentContracts.parentId),
    inArray(agentContracts.state, [...unsigned]),
  );
  return (await db.$count(agentContracts, waits)) === 0 ? null : contractErrors.notSigned.message;
});

/** V7: his data are about to change, so what he has signed by them is void. */
export const contractsOfRefilled = listen(
  agentMoved,
  async (writing, { agentId, move, byUserId, reason }) => {
    if (move !== agentMoves.refill) return;
    await voidContracts(writing, { agentId, states: [...unsigned, 'signed'], reason, byUserId });
  },
);
