import { desc, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import { addendumNumber, templateFormOf } from '#features/agent-contracts/agent-contracts.rules.ts';
import { unsigned } from '#features/agent-contracts/agent-contracts.states.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { addendumValues, termValues } from '#features/agent-contracts/agent-contracts.values.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { moneyTermsOf } from '#features/agent-contracts/server/contract-days.ts';
import { templateOn } from '#features/agent-contracts/server/contract-templates.ts';
import { findAgent, readCompany, readParty } from '#features/agent-contracts/server/contract-values.ts';
import { type Contract, lockContract } from '#features/agent-contracts/server/find-contract.ts';
import { keepContract, refuseSilent, refuseVat } from '#features/agent-contracts/server/make-contract.ts';
import type { ContractView } from '#features/agent-contracts/server/show-contracts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof contractCalls.makeAddendum>['body'];

const nextAddendum = async (db: Db, contract: Contract): Promise<number> => {
  const own = await db
    .select({ seq: agentContracts.seq, state: agentContracts.state })
    .from(agentContracts)
    .where(eq(agentContracts.parentId, contract.id))
    .orderBy(desc(agentContracts.seq));
  if (own.some(({ state }) => unsigned.includes(state))) throw refuse(contractErrors.unfinished);
  return (own[0]?.seq ?? 0) + 1;
};

/** Refuses an addendum where there is nothing to add to, a day that is none later, VAT of whoever pays none. */
const refuseWrong = (
  contract: Contract,
  { ends_on: newEnd, vat_on_top: newVat = false }: Body,
  now: Date,
): void => {
  if (contract.parentId !== null || contract.state !== 'signed') throw refuse(contractErrors.notSigned);
  if (contract.isEnded) throw refuse(contractErrors.over);
  refuseVat(newVat, contract);
  if (newEnd === undefined) return;
  if (newEnd <= contract.endsOn) throw refuseField('ends_on', texts.otherEnd);
  if (newEnd < moscowDateOf(now)) throw refuseField('ends_on', texts.pastEnd);
};

/**
 * Makes an addendum under a signed contract; one that names a later end moves it once both have signed. It holds from
 * today, or from the first day of a contract that is to begin.
 */
export const makeAddendum = async (operation: Operation, body: Body): Promise<ContractView> => {
  const { db, caller, now } = operation;
  const { id, subject, ends_on: newEnd, confirms_at_issue: newMark, vat_on_top: newVat } = body;
  const today = moscowDateOf(now);
  const contract = await lockContract(operation, id);
  refuseWrong(contract, body, now);
  const agent = await findAgent(operation, contract.agentId);
  const seq = await nextAddendum(db, contract);
  const number = addendumNumber(contract.number, seq);
  const place = {
    form: templateFormOf(contract.form, contract.kind === 'services'),
    part: 'addendum',
  } as const;
  const template = await templateOn(db, today, place);
  if (newVat !== undefined) refuseSilent(template);
  const { values } = await readParty(db, agent, today);
  const endsOn = newEnd ?? contract.endsOn;
  const before = await moneyTermsOf(db, contract.id);
  const money = { confirmsAtIssue: newMark ?? before.confirmsAtIssue, vatOnTop: newVat ?? before.vatOnTop };
  return keepContract(operation, agent, {
    agentId: contract.agentId,
    kind: contract.kind,
    form: contract.form,
    parentId: contract.id,
    year: contract.year,
    seq,
    number,
    templateId: template.id,
    values: {
      ...values,
      ...(await readCompany(db)),
      ...termValues({ number: contract.number, startsOn: contract.startsOn, endsOn, ...money }, today),
      ...addendumValues(number, subject),
    },
    startsOn: today < contract.startsOn ? contract.startsOn : today,
    endsOn,
    confirmsAtIssue: newMark ?? null,
    vatOnTop: newVat ?? null,
    state: 'made',
    madeBy: caller.userId,
    madeAt: now,
  });
};
