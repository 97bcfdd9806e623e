import { eq } from 'drizzle-orm';
import { statementErrors } from '#features/statements/statements.errors.ts';
import { isFailure, isFresh, lostAfterMs } from '#features/statements/statements.rules.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { findOrganization } from '#features/statements/server/find-organization.ts';
import {
  describeLookup,
  findLookup,
  type Lookup,
  type ShownLookup,
} from '#features/statements/server/show-statements.ts';
import { statementSource } from '#features/statements/server/statement-source.ts';
import { statementLookups } from '#features/statements/server/statements.tables.ts';
import { takeAnswer } from '#features/statements/server/take-answer.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Required = { readonly organization_id: number; readonly anew?: boolean | undefined };

const needsRequest = (old: Lookup | null, now: Date, anew: boolean): boolean => {
  if (!old) return true;
  if (old.state === 'asking') return now.getTime() - old.askedAt.getTime() > lostAfterMs;
  const isSaved =
    old.outcome !== null &&
    !isFailure(old.outcome) &&
    old.answeredAt !== null &&
    isFresh(old.answeredAt, now);
  return anew || !isSaved;
};

/** Notes that an organization is being asked about; the answer before it stays until the next one is there. */
export const noteQuestion = async (
  db: Db,
  organizationId: number,
  now: Date,
  askedBy: number | null,
): Promise<void> => {
  const context = { state: 'asking', askedAt: now, askedBy } as const;
  await db
    .insert(statementLookups)
    .values({ organizationId, ...context })
    .onConflictDoUpdate({ target: statementLookups.organizationId, set: context });
};

/** Asks the source about an organization outside of any transaction and writes down what it answered. */
export const askSource = async (services: Services, organizationId: number): Promise<void> => {
  const source = statementSource(services);
  if (!source) return;
  const { database, clock } = services;
  const [organization] = await database.read((db) =>
    db.select().from(organizations).where(eq(organizations.id, organizationId)),
  );
  if (!organization) return;
  const answer = await source.ask(organization);
  await database.write((db) =>
    takeAnswer(answer, { db, now: clock.now(), organizationId, source: source.name }),
  );
};

/** Has the source asked once the call is answered; a kept answer is given instead unless a new one is wanted. */
export const refreshStatements = async (
  { organization_id: organizationId, anew = false }: Required,
  operation: Operation,
): Promise<ShownLookup> => {
  const { db, caller, now, services, afterCommit } = operation;
  const organization = await findOrganization(operation, organizationId);
  if (!statementSource(services)) throw refuse(statementErrors.noSource);
  const old = await findLookup(db, organization.id);
  if (old && !needsRequest(old, now, anew)) return describeLookup(old);
  await noteQuestion(db, organization.id, now, caller.realUserId);
  afterCommit(() => {
    askSource(services, organization.id).catch((error: unknown) => {
      services.log.error({ event: 'statements not taken', kind: (error as Error).name });
    });
  });
  const asked = await findLookup(db, organization.id);
  if (!asked) throw new Error('The question was not noted');
  return describeLookup(asked);
};
