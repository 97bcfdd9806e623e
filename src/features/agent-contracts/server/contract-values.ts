import { and, eq } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import type { ContractValues } from '#features/agent-contracts/agent-contracts.names.ts';
import { partyValues } from '#features/agent-contracts/agent-contracts.values.ts';
import { kindOf } from '#features/agent-contracts/agent-contracts.rules.ts';
import type { ContractKind } from '#features/agent-contracts/agent-contracts.states.ts';
import { statedOf } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { sellerValues } from '#features/deal-fees/deal-fees.seller-fields.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { isLegalForm, type LegalForm } from '#features/registration/registration.rules.ts';
import { readRegistration } from '#features/registration/server/registration.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

export type Agent = typeof users.$inferSelect;

/** Somebody of the agent side the caller may know of, locked where a contract of his is about to change. */
export const findAgent = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  id: number,
  isLocked = false,
): Promise<Agent> => {
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, id), visibleUsers(caller)));
  const [agent] = await (isLocked ? query.for('update') : query);
  if (!agent || !agent.roles.some((role) => isAgentFamily(role) || role === 'guest'))
    throw refuse(contractErrors.noAgent);
  return agent;
};

/** With whom a contract is made: his form, what kind it calls for, and what the contract says of him. */
type Party = {
  readonly form: LegalForm;
  readonly kind: ContractKind;
  readonly values: ContractValues;
};

/** The party as it stands on a day: a sole trader gets a contract of services while he pays НПД. */
export const readParty = async (db: Db, agent: Agent, day: IsoDate): Promise<Party> => {
  const { inn, orgName } = await readRegistration(db, agent.id);
  const form = isLegalForm(agent.legalForm) ? agent.legalForm : null;
  if (form === null || inn === '') throw refuse(contractErrors.noForm);
  const stated = await statedOf(db, agent.id, day);
  return {
    form,
    kind: kindOf(form, stated.regime === 'npd'),
    values: partyValues({ ...agent, form, inn, orgName }, stated),
  };
};

/** What a contract says of us. */
export const readCompany = async (db: Db): Promise<ContractValues> => {
  const seller = await findSeller(db);
  if (!seller) throw refuse(contractErrors.noCompany);
  return sellerValues(seller);
};
