import { and, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import type { ContractSide } from '#features/agent-contracts/agent-contracts.states.ts';
import { sideOf } from '#features/agent-contracts/agent-contracts.values.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import {
  agentContracts,
  contractSignatures,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { type Contract, findContract, lockContract } from '#features/agent-contracts/server/find-contract.ts';
import {
  type ContractView,
  isTurnOf,
  showContract,
} from '#features/agent-contracts/server/show-contracts.ts';
import { publishWaiting } from '#features/agent-contracts/server/publish-waiting.ts';
import { activeAdministrators } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { agreeInn } from '#features/signing/signing.rules.ts';
import { signatureRow } from '#features/signing/server/signing.facade.ts';
import type {
  CertificateSignature,
  CodeInput,
  CodeSignature,
  LockedSubject,
} from '#features/signing/server/signing.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation, Preparing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A contract whose files are there and that waits for the caller's signature. */
type Waiting = Contract & { readonly pdfSha256: string; readonly pdfBytes: number };

const refuseUnlessWaiting = (contract: Contract, { caller }: Pick<Operation, 'caller'>): Waiting => {
  const { state, pdfSha256, pdfBytes } = contract;
  if (state === 'signed') throw refuse(contractErrors.signed);
  if (state === 'void') throw refuse(contractErrors.void);
  if (!isTurnOf(contract, caller)) throw refuse(contractErrors.notYours);
  if (pdfSha256 === null || pdfBytes === null) throw refuse(contractErrors.notReady);
  return { ...contract, pdfSha256, pdfBytes };
};

/** The contract, locked, as the room of signing takes it: the code is bound to the bytes of its PDF. */
export const lockToSign = async (operation: Operation, { documentId }: CodeInput): Promise<LockedSubject> => {
  if (documentId === undefined) throw refuse(contractErrors.notFound);
  const contract = refuseUnlessWaiting(await lockContract(operation, documentId), operation);
  const [signer] = await operation.db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, operation.caller.userId));
  return {
    id: contract.id,
    phone: signer?.phone ?? null,
    bound: [contract.pdfSha256],
    words: (code) => texts.smsText(code, contract.number),
  };
};

/** The bytes a certificate signs. */
export const findToSign = async (
  context: Preparing,
  id: number,
): Promise<{ readonly sha256: string; readonly bytes: number }> => {
  const found = await context.services.database.read((db) => findContract({ ...context, db }, id));
  const { pdfSha256: sha256, pdfBytes: bytes } = refuseUnlessWaiting(found, context);
  return { sha256, bytes };
};

const sideToSign = ({ state }: Contract): ContractSide => (state === 'made' ? 'agent' : 'company');

/** A certificate of another firm or person signs for nobody here. */
const refuseOtherInn = ({ values }: Contract, side: ContractSide, signature: CertificateSignature): void => {
  if (agreeInn(signature.judged.signers, sideOf(values, side).inn) !== 'differs') return;
  throw refuse(kitErrors.invalid, { message: texts.innDiffers, errors: { files: [texts.innDiffers] } });
};

/** An addendum that names a later end moves the end of its contract once both have signed. */
const prolong = async ({ db }: Operation, { parentId, endsOn }: Contract): Promise<void> => {
  if (parentId === null) return;
  const isActive = and(eq(agentContracts.id, parentId), eq(agentContracts.isEnded, false));
  const [parent] = await db.select().from(agentContracts).where(isActive).for('update');
  if (parent && parent.endsOn < endsOn)
    await db.update(agentContracts).set({ endsOn, reminded: null }).where(eq(agentContracts.id, parentId));
};

/** Both have signed. */
const finish = async (operation: Operation, contract: Contract): Promise<void> => {
  const { db, now, caller } = operation;
  await db
    .update(agentContracts)
    .set({ state: 'signed', signedAt: now })
    .where(eq(agentContracts.id, contract.id));
  await prolong(operation, contract);
  await publishWaiting(operation);
  await notify(operation, {
    to: [contract.agentId, contract.madeBy],
    fromUserId: caller.userId,
    kind: 'report',
    header: texts.signedHeader(contract.number),
    message: texts.signedByBoth,
    entity: null,
  });
};

/** Puts the caller's signature under a contract: the agent's first, then ours. */
export const signContract = async (
  operation: Operation,
  id: number,
  signature: CodeSignature | CertificateSignature,
): Promise<void> => {
  const { db, caller, now } = operation;
  const contract = refuseUnlessWaiting(await lockContract(operation, id), operation);
  const side = sideToSign(contract);
  if (signature.method === 'kep') {
    if (signature.sha256 !== contract.pdfSha256) throw refuse(contractErrors.changed);
    refuseOtherInn(contract, side, signature);
  }
  await db.insert(contractSignatures).values({
    ...signatureRow(signature),
    contractId: id,
    side,
    userId: caller.userId,
    at: now,
    address: signature.address,
    documentSha256: contract.pdfSha256,
  });
  await recordChange(operation, {
    entity: 'agentContract',
    entityId: id,
    after: { signed: side, method: signature.method },
  });
  if (side === 'company') return finish(operation, contract);
  await db.update(agentContracts).set({ state: 'signed_agent' }).where(eq(agentContracts.id, id));
  await publishWaiting(operation);
  // Whoever has made it, and administrators, who sign for us.
  await notify(operation, {
    to: [...new Set([contract.madeBy, ...(await activeAdministrators(db))])],
    fromUserId: caller.userId,
    kind: 'report',
    header: texts.signedHeader(contract.number),
    message: texts.signedByAgent(sideOf(contract.values, 'agent').signer),
    entity: null,
  });
};

/** Both have signed on paper: the day and the scan. */
export const bringScan = async (
  operation: Operation & Pick<CallContext, 'files' | 'address'>,
  { id, signed_on: signedOn }: { readonly id: number; readonly signed_on: string },
): Promise<ContractView> => {
  const { db, caller, now, files, address } = operation;
  const contract = await lockContract(operation, id);
  if (contract.state === 'signed') throw refuse(contractErrors.signed);
  if (contract.state === 'void') throw refuse(contractErrors.void);
  if (contract.state !== 'made') throw refuse(contractErrors.notYours);
  const [file] = files;
  if (!file) throw refuse(contractErrors.noFile);
  if (signedOn > moscowDateOf(now))
    throw refuse(kitErrors.invalid, { errors: { signed_on: [texts.signedLater] } });
  const { sha256, name: fileName, mime, bytes } = file;
  const row = {
    contractId: id,
    method: 'paper' as const,
    at: new Date(`${signedOn}T09:00:00Z`),
    address,
    documentSha256: sha256,
    sha256,
    fileName,
    mime,
    bytes,
    signers: [],
  };
  await db.insert(contractSignatures).values([
    { ...row, side: 'agent', userId: contract.agentId },
    { ...row, side: 'company', userId: caller.userId },
  ]);
  await recordChange(operation, {
    entity: 'agentContract',
    entityId: id,
    after: { signed: 'paper', signed_on: signedOn, file: sha256 },
  });
  await finish(operation, contract);
  return showContract(operation, id);
};
