import {
  differingFacts,
  type FactName,
  type Facts,
  handFacts,
  type RegistryTrouble,
} from '#features/organizations/organizations.rules.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
import { factColumns, factsOf, phonesOf } from '#features/organizations/server/organization-facts.ts';
import {
  type OrganizationRegistry,
  type RegistryAnswer,
  RegistrySilent,
} from '#features/organizations/server/organization-registry.ts';
import { changedFacts, writeOrganization } from '#features/organizations/server/save-organization.ts';
import { findByInn, type Organization } from '#features/organizations/server/find-organization.ts';
import {
  findOrganization,
  lockOrganization,
  showOrganization,
} from '#features/organizations/server/show-organization.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof organizationCalls;
type Comparison = CallReply<Calls['compareWithRegistry']>;
type Choice = CallParsed<Calls['takeFromRegistry']>['body'];

type Received = { readonly answer: RegistryAnswer | null; readonly trouble: RegistryTrouble | null };

const listener = async (registry: OrganizationRegistry, inn: string, isFresh: boolean): Promise<Received> => {
  try {
    return { answer: await registry.findByInn(inn, isFresh), trouble: null };
  } catch (error) {
    if (!(error instanceof RegistrySilent)) throw error;
    return { answer: null, trouble: error.trouble };
  }
};

/** What the register says of an INN, for a form that is not saved yet. */
export const askAboutInn = async (
  inn: string,
  { db, services }: Pick<Operation, 'db' | 'services'>,
): Promise<CallReply<Calls['askRegistry']>> => {
  const registry = organizationRegistry(services);
  const ours = await findByInn(db, inn);
  const existing = ours && { id: ours.id, name: ours.shortName };
  const nothing = {
    existing,
    is_configured: registry.isConfigured,
    trouble: null,
    asked_at: null,
    facts: null,
  };
  if (existing || !registry.isConfigured) return nothing;
  const { answer, trouble } = await listener(registry, inn, false);
  const facts = answer?.organization ? factsOf(answer.organization) : null;
  return { ...nothing, trouble, asked_at: answer?.at.toISOString() ?? null, facts };
};

const report = (facts: Facts, field: FactName): string | null => {
  const value = facts[field];
  return value === null ? null : String(value);
};

/** The register's facts about an organization: those it tells now, else those it told last. */
const theirFacts = (organization: Organization, { answer, trouble }: Received): Facts | null => {
  if (answer?.organization) return factsOf(answer.organization);
  return trouble ? organization.registryFacts : null;
};

/** How a card and the register differ, field by field; a register that gives no answer is replaced by its last one. */
export const compareWithRegistry = async (
  id: number,
  operation: Pick<Operation, 'db' | 'caller' | 'services'>,
): Promise<Comparison> => {
  const organization = await findOrganization(operation, id);
  const registry = organizationRegistry(operation.services);
  const received = await listener(registry, organization.inn, true);
  const theirs = theirFacts(organization, received);
  const ours = factsOf(organization);
  const byHand = handFacts(ours, organization.registryFacts);
  const askedAt = received.trouble ? organization.lookedUpAt : received.answer?.at;
  return {
    is_configured: registry.isConfigured,
    trouble: received.trouble,
    is_found: theirs !== null,
    asked_at: askedAt?.toISOString() ?? null,
    differences: (theirs ? differingFacts(ours, theirs) : []).map((field) => ({
      field,
      ours: report(ours, field),
      theirs: report(theirs ?? ours, field),
      by_hand: byHand.includes(field),
    })),
  };
};

/**
 * Takes over from the register the fields a person chose, exactly as he saw them there; an empty choice only notes
 * that the card was compared. Nothing else of the card changes.
 */
export const takeFromRegistry = async (
  { id, version, fields }: Choice,
  operation: Operation,
): Promise<CallReply<Calls['takeFromRegistry']>> => {
  const organization = await lockOrganization(operation, id, version);
  const received = await listener(organizationRegistry(operation.services), organization.inn, false);
  const theirs = theirFacts(organization, received);
  if (!theirs || fields.some(({ field, theirs: seen }) => report(theirs, field) !== seen))
    throw refuse(organizationErrors.answerChanged);
  const ours = factsOf(organization);
  const taken = Object.fromEntries(fields.map(({ field }) => [field, theirs[field]]));
  const facts: Facts = { ...ours, ...taken };
  const isAnswered = received.answer?.organization !== undefined && received.answer.organization !== null;
  const columns = {
    ...factColumns(facts),
    phones: phonesOf({ phone: facts.phone, people: organization.people }),
    ...(isAnswered
      ? {
          registryFacts: theirs,
          lookedUpAt: received.answer?.at ?? operation.now,
          source: received.answer?.organization?.source ?? organization.source,
        }
      : {}),
  };
  await writeOrganization(operation, organization, columns, changedFacts(ours, facts));
  return showOrganization(id, operation);
};
