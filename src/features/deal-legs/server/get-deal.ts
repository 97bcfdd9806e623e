import { eq, type Placeholder } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shortName } from '#domain/person-name.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { missingFields } from '#features/deals/deals.missing.ts';
import { mayEdit, sideOf } from '#features/deals/deals.rules.ts';
import { type SubState, subStates } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { documentsOfBanks, productsOf } from '#features/deal-legs/server/documents-of-banks.ts';
import { type OfferedLeg, readLegs } from '#features/deal-legs/server/read-legs.ts';
import { legView } from '#features/deal-legs/server/show-legs.ts';
import { type Deal, refuseUnseen, shownParameters } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { writtenOnce } from '#kit/server/database/written-once.ts';

type DealView = CallReply<typeof legCalls.getDeal>;

const named = (name: string) => alias(users, name);
const author = named('author');
const manager = named('manager');
const agent = named('agent');
const operator = named('operator');

const personColumns = (of: typeof author) => ({
  id: of.id,
  lastName: of.lastName,
  firstName: of.firstName,
  middleName: of.middleName,
  phone: of.phone,
});

type Person = { id: number; lastName: string; firstName: string; middleName: string; phone: string | null };
const personView = ({ id, phone, ...names }: Person): DealView['author'] => ({
  id,
  phone,
  name: shortName(names),
});

const withPeople = writtenOnce((db, place: (name: 'id') => Placeholder) =>
  db
    .select({
      deal: deals,
      author: personColumns(author),
      manager: personColumns(manager),
      agent: personColumns(agent),
      operator: personColumns(operator),
    })
    .from(deals)
    .innerJoin(author, eq(author.id, deals.createdBy))
    .leftJoin(manager, eq(manager.id, deals.managerId))
    .leftJoin(agent, eq(agent.id, deals.agentId))
    .leftJoin(operator, eq(operator.id, deals.operatorId))
    .where(eq(deals.id, place('id'))),
);

const findWithPeople = async (operation: Operation, id: number) => {
  await refuseUnseen(operation, [id]);
  const [found] = await withPeople(operation.db, { id });
  if (!found) throw refuse(dealErrors.notFound);
  return found;
};

/** The step of the deal's farthest leg; of several in one status, the one that has come farther inside it. */
const farthestStep = (deal: Deal, legs: readonly OfferedLeg[]): SubState | null => {
  const steps = legs.filter(({ leg }) => leg.status === deal.status).map(({ leg }) => leg.subState);
  return subStates.findLast((sub) => steps.includes(sub)) ?? null;
};

/** A deal as its caller sees it: parameters, people, legs, and for each leg what he may do and why not the rest. */
export const getDeal = async (operation: Operation, id: number): Promise<DealView> => {
  const { caller } = operation;
  const found = await findWithPeople(operation, id);
  const { deal } = found;
  const legs = await readLegs(operation, id);
  const products = productsOf(legs.map(({ leg }) => leg));
  const documents = await documentsOfBanks(operation, deal, products);
  return {
    id,
    ...shownParameters(deal),
    status: deal.status,
    sub_state: farthestStep(deal, legs),
    ball: (sideOf(caller.role) === 'agent' && deal.agentTurn) || deal.turn,
    deadline: deal.deadline?.toISOString() ?? null,
    sign_deadline_source: deal.signDeadlineSource,
    sign_deadline_computed: deal.signDeadlineComputed?.toISOString() ?? null,
    sign_deadline_reason: deal.signDeadlineReason,
    protocol_on: deal.protocolOn,
    version: deal.version,
    created_at: deal.createdAt.toISOString(),
    updated_at: deal.updatedAt.toISOString(),
    source: deal.source,
    parent_id: deal.parentId,
    organization_id: deal.organizationId,
    author: personView(found.author),
    manager: found.manager && personView(found.manager),
    agent: found.agent && personView(found.agent),
    operator: found.operator && personView(found.operator),
    can_edit: mayEdit(caller.role, deal.status),
    missing_fields: missingFields(deal, deal.organizationId !== null),
    legs: legs.map((one) => legView(deal, one, { legs, documents }, operation)),
  };
};
