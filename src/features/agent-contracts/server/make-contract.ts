import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import {
  contractNumber,
  mayHaveVat,
  templateFormOf,
} from '#features/agent-contracts/agent-contracts.rules.ts';
import {
  type ContractKind,
  type ContractState,
  unsigned,
} from '#features/agent-contracts/agent-contracts.states.ts';
import { termValues, vatField } from '#features/agent-contracts/agent-contracts.values.ts';
import { agentContractLetters } from '#features/agent-contracts/agent-contracts.letters.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { contractQueue } from '#features/agent-contracts/server/agent-contracts.jobs.ts';
import {
  agentContracts,
  contractNumbers,
  type contractTemplates,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { templateOn } from '#features/agent-contracts/server/contract-templates.ts';
import {
  type Agent,
  findAgent,
  readCompany,
  readParty,
} from '#features/agent-contracts/server/contract-values.ts';
import { type Contract, lockContract } from '#features/agent-contracts/server/find-contract.ts';
import { type ContractView, showContract } from '#features/agent-contracts/server/show-contracts.ts';
import { type AgentState, agentMoves, takesContract } from '#features/agents/agents.status.ts';
import { publishWaiting } from '#features/agent-contracts/server/publish-waiting.ts';
import { markContract, moveAgent, stateOf } from '#features/agents/server/agents.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { issueTicket } from '#features/sign-in/server/sign-in.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type MakeBody = CallParsed<typeof contractCalls.makeContract>['body'];

/** The next number of the year; its row stays locked until the contract is there, or the number was never given. */
const nextNumber = async (db: Db, kind: ContractKind, year: number): Promise<number> => {
  const [row] = await db
    .insert(contractNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [contractNumbers.kind, contractNumbers.year],
      set: { last: sql`${contractNumbers.last} + 1` },
    })
    .returning();
  if (!row) throw new Error('No number was given');
  return row.last;
};

const refuseSecond = async ({ db, now }: Operation, agentId: number, startsOn: string): Promise<void> => {
  const own = await db
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agentId, agentId), isNull(agentContracts.parentId)))
    .orderBy(desc(agentContracts.id))
    .limit(20);
  if (own.some(({ state }) => unsigned.includes(state))) throw refuse(contractErrors.unfinished);
  const today = moscowDateOf(now);
  if (own.some(({ state, endsOn }) => state === 'signed' && endsOn >= today && endsOn >= startsOn))
    throw refuse(contractErrors.living);
};

/** Keeps a contract, has its files made behind the scenes, and tells the person that it waits for him. */
export const keepContract = async (
  operation: Operation,
  agent: Agent,
  values: typeof agentContracts.$inferInsert,
): Promise<ContractView> => {
  const { db, caller, services } = operation;
  const [made] = await db.insert(agentContracts).values(values).returning();
  if (!made) throw new Error('The contract was not written');
  const { id, number, agentId } = made;
  await services.backgroundJobs.enqueue(operation, contractQueue, id);
  await recordChange(operation, {
    entity: 'agentContract',
    entityId: id,
    after: { agent_id: agentId, number, starts_on: made.startsOn, ends_on: made.endsOn },
  });
  await notify(operation, {
    to: [agentId],
    fromUserId: caller.userId,
    kind: 'report',
    header: texts.madeHeader,
    message: texts.made(number),
    entity: null,
  });
  if (agent.email !== null)
    await queueLetter(operation, {
      to: agent.email,
      letter: agentContractLetters.made({ name: fullName(agent), number }),
      userId: agentId,
      ...(await issueTicket(operation, agentId, '/contract/index')),
    });
  return showContract(operation, id);
};

/** One who is checked waits for his signature from now on (V5). */
const moveToContract = async (operation: Operation, agent: Agent, state: AgentState): Promise<void> => {
  await markContract(operation, agent, true);
  if (state === 'checked') await moveAgent(operation, { agentId: agent.id, move: agentMoves.makeContract });
};

/** Refuses VAT on top to whoever pays none. */
export const refuseVat = (isOnTop: boolean, party: Pick<Contract, 'form' | 'kind'>): void => {
  if (isOnTop && !mayHaveVat(party)) throw refuseField('vat_on_top', texts.paysNoVat);
};

/** Refuses to settle VAT by a template that says nothing of it: what is signed would not hold what acts count by. */
export const refuseSilent = ({ uses }: Pick<typeof contractTemplates.$inferSelect, 'uses'>): void => {
  if (!uses.includes(vatField)) throw refuseField('vat_on_top', texts.silentOfVat(vatField));
};

/** Makes the contract a person's form calls for; two makings at once wait for one another. */
export const makeContract = async (operation: Operation, body: MakeBody): Promise<ContractView> => {
  const { db, caller, now } = operation;
  const { agent_id: agentId, starts_on: startsOn, ends_on: endsOn } = body;
  const { confirms_at_issue: confirmsAtIssue, vat_on_top: vatOnTop } = body;
  if (endsOn <= startsOn) throw refuseField('ends_on', texts.daysWrong);
  if (endsOn < moscowDateOf(now)) throw refuseField('ends_on', texts.pastEnd);
  const agent = await findAgent(operation, agentId, true);
  const state = await stateOf(db, agent);
  if (!takesContract(state)) throw refuse(contractErrors.notChecked);
  await refuseSecond(operation, agentId, startsOn);
  const { form, kind, values } = await readParty(db, agent, startsOn);
  refuseVat(vatOnTop, { form, kind });
  const place = { form: templateFormOf(form, kind === 'services'), part: 'contract' } as const;
  const template = await templateOn(db, moscowDateOf(now), place);
  if (vatOnTop) refuseSilent(template);
  const company = await readCompany(db);
  const year = Number(moscowDateOf(now).slice(0, 4));
  const seq = await nextNumber(db, kind, year);
  const number = contractNumber(kind, year, seq);
  const made = await keepContract(operation, agent, {
    agentId,
    kind,
    form,
    year,
    seq,
    number,
    templateId: template.id,
    values: {
      ...values,
      ...company,
      ...termValues({ number, startsOn, endsOn, confirmsAtIssue, vatOnTop }, moscowDateOf(now)),
    },
    confirmsAtIssue,
    vatOnTop,
    startsOn,
    endsOn,
    state: 'made',
    madeBy: caller.userId,
    madeAt: now,
  });
  await moveToContract(operation, agent, state);
  return made;
};

type VoidOrder = {
  readonly agentId: number;
  /** One of them alone. */
  readonly id?: number;
  readonly states: readonly ContractState[];
  readonly reason: string | null;
  readonly byUserId: number | null;
};

/** Makes void whatever of a person these states hold; without a signed one he has no contract. */
export const voidContracts = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { agentId, states, ...order }: VoidOrder,
): Promise<void> => {
  const own = eq(agentContracts.agentId, agentId);
  await db
    .update(agentContracts)
    .set({ state: 'void', reason: order.reason, voidedBy: order.byUserId, voidedAt: now })
    .where(
      and(
        own,
        order.id === undefined ? undefined : eq(agentContracts.id, order.id),
        inArray(agentContracts.state, [...states]),
      ),
    );
  await publishWaiting({ db, now });
  const living = and(own, isNull(agentContracts.parentId), ne(agentContracts.state, 'void'));
  if ((await db.$count(agentContracts, living)) > 0) return;
  const [agent] = await db.select().from(users).where(eq(users.id, agentId));
  if (agent) await markContract({ db, now }, agent, false);
};

/** Ends what has not been signed by both; its number stays taken. */
export const voidContract = async (
  operation: Operation,
  id: number,
  reason: string,
): Promise<ContractView> => {
  const { caller } = operation;
  const contract = await lockContract(operation, id);
  if (contract.state === 'signed') throw refuse(contractErrors.signed);
  if (contract.state === 'void') throw refuse(contractErrors.void);
  const { agentId, number } = contract;
  await voidContracts(operation, { agentId, id, states: unsigned, reason, byUserId: caller.userId });
  await recordChange(operation, { entity: 'agentContract', entityId: id, after: { void: reason } });
  await notify(operation, {
    to: [agentId],
    fromUserId: caller.userId,
    kind: 'report',
    header: texts.voidHeader(number),
    message: reason,
    entity: null,
  });
  return showContract(operation, id);
};

/** Ends a signed contract before its time. */
export const endContract = async (
  operation: Operation,
  { id, ends_on: endsOn, reason }: CallParsed<typeof contractCalls.endContract>['body'],
): Promise<ContractView> => {
  const { db, now } = operation;
  const contract = await lockContract(operation, id);
  if (contract.parentId !== null || contract.state !== 'signed') throw refuse(contractErrors.notSigned);
  if (contract.isEnded || contract.endsOn < moscowDateOf(now)) throw refuse(contractErrors.over);
  if (endsOn < moscowDateOf(now)) throw refuseField('ends_on', texts.pastEnd);
  if (endsOn < contract.startsOn) throw refuseField('ends_on', texts.tooEarly);
  if (endsOn >= contract.endsOn) throw refuseField('ends_on', texts.notSooner);
  await db
    .update(agentContracts)
    .set({ endsOn, reason, isEnded: true, reminded: 0 })
    .where(eq(agentContracts.id, id));
  await recordChange(operation, {
    entity: 'agentContract',
    entityId: id,
    before: { ends_on: contract.endsOn },
    after: { ends_on: endsOn, reason },
  });
  return showContract(operation, id);
};
