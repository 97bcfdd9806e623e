import { and, eq, isNull } from 'drizzle-orm';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierErrors } from '#features/agent-dossiers/agent-dossiers.errors.ts';
import {
  type DossierStep,
  type HeldRegime,
  identityProblems,
  regimeProblems,
  requisitesProblems,
  whoProblems,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import {
  agentDossiers,
  agentRegimes,
  agentRemarks,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { isOpenIn, readRegimes, type Row } from '#features/agent-dossiers/server/find-dossier.ts';
import { type Shown, viewDossier } from '#features/agent-dossiers/server/show-dossier.ts';
import { sealIdentity } from '#features/agent-dossiers/server/vault.ts';
import { lockAgent, noteAgent } from '#features/agents/server/agents.facade.ts';
import { isLegalForm, type LegalForm } from '#features/registration/registration.rules.ts';
import { findUser, type User } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof dossierCalls;
type WithBody = { [N in keyof Calls]: Calls[N] extends { readonly body: unknown } ? N : never }[keyof Calls];
type Body<N extends WithBody> = CallParsed<Pick<Calls, N>[N]>['body'];

const wrong = (errors: FieldErrors) => refuse(kitErrors.invalid, { errors });
const refuseWrong = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw wrong(errors);
};

/** The caller's own dossier, locked for a change while it is his to change. */
export const lockOwn = async (operation: Operation): Promise<User> => {
  const { db, caller, now } = operation;
  const user = await findUser(caller.userId, operation, true);
  const agent = await lockAgent(db, user, now);
  if (!isOpenIn(agent.state)) throw refuse(dossierErrors.locked);
  return user;
};

const formOf = (user: User): LegalForm => {
  if (!isLegalForm(user.legalForm)) throw wrong({ u_form: [texts.problems.noForm] });
  return user.legalForm;
};

/** A step that has changed answers what was remarked at it. */
export const answerByChange = async (
  { db, now }: Writing,
  agentId: number,
  step: DossierStep,
): Promise<void> => {
  const open = and(eq(agentRemarks.agentId, agentId), eq(agentRemarks.step, step));
  await db
    .update(agentRemarks)
    .set({ answeredAt: now })
    .where(and(open, isNull(agentRemarks.closedAt), isNull(agentRemarks.answeredAt)));
};

type Change = {
  readonly step: DossierStep;
  readonly version: number;
  readonly set: Partial<Omit<Row, 'userId' | 'version' | 'updatedAt'>>;
};

/** Writes part of the own dossier; what was changed in another window meanwhile is refused. The trace names fields alone. */
const writePart = async (
  operation: Operation,
  user: User,
  { step, version, set }: Change,
): Promise<Shown> => {
  const { db, now } = operation;
  const mine = eq(agentDossiers.userId, user.id);
  const [row] = await db.select().from(agentDossiers).where(mine).for('update');
  if ((row?.version ?? 0) !== version) throw refuse(dossierErrors.changed);
  const values = { ...set, version: version + 1, updatedAt: now };
  if (row) await db.update(agentDossiers).set(values).where(mine);
  else await db.insert(agentDossiers).values({ userId: user.id, ...values });
  await answerByChange(operation, user.id, step);
  const after = {
    changed: Object.keys(set).filter((name) => row?.[name as keyof Row] !== set[name as keyof typeof set]),
  };
  await recordChange(operation, { entity: 'agent_dossier', entityId: user.id, after });
  return viewDossier(operation, user.id);
};

export const saveWho = async (operation: Operation, { version, ...who }: Body<'saveWho'>): Promise<Shown> => {
  const user = await lockOwn(operation);
  refuseWrong(whoProblems(formOf(user), who, moscowDateOf(operation.now)));
  return writePart(operation, user, {
    step: 'who',
    version,
    set: {
      address: who.address,
      ogrn: who.ogrn,
      kpp: who.kpp,
      npdSince: who.npd_since,
      signatoryName: who.signatory_name,
      signatoryPost: who.signatory_post,
      signatoryBasis: who.signatory_basis,
      powerUntil: who.signatory_basis === 'power' ? who.power_until : null,
    },
  });
};

export const saveIdentity = async (
  operation: Operation,
  { version, ...identity }: Body<'saveIdentity'>,
): Promise<Shown> => {
  const user = await lockOwn(operation);
  refuseWrong(identityProblems(formOf(user), identity, moscowDateOf(operation.now)));
  const sealedIdentity = sealIdentity(operation.services, user.id, identity);
  return writePart(operation, user, { step: 'who', version, set: { sealedIdentity } });
};

export const saveRequisites = async (
  operation: Operation,
  { version, corr_account: corrAccount, ...rest }: Body<'saveRequisites'>,
): Promise<Shown> => {
  const user = await lockOwn(operation);
  refuseWrong(requisitesProblems({ ...rest, corr_account: corrAccount }));
  return writePart(operation, user, { step: 'requisites', version, set: { ...rest, corrAccount } });
};

/** Adds a regime from its day; what stood from then on is never edited, it gives way. */
const addRegime = async (
  operation: Operation,
  user: User,
  held: HeldRegime,
  reason?: string,
): Promise<void> => {
  const { db, now } = operation;
  const standing = await readRegimes(db, user.id);
  refuseWrong(regimeProblems(formOf(user), standing, held, moscowDateOf(now)));
  await db.insert(agentRegimes).values({ agentId: user.id, ...held, at: now });
  const after = { ...held, ...(reason !== undefined && { reason }) };
  await recordChange(operation, { entity: 'agent_dossier', entityId: user.id, after });
};

/** Writes down how an agent pays his taxes where he does not tell it himself; his history says who did and why. */
export const writeRegimeFor = async (
  operation: Operation,
  agentId: number,
  held: HeldRegime,
  reason: string,
): Promise<void> => {
  const { db, caller, now } = operation;
  const user = await findUser(agentId, operation, true);
  await lockAgent(db, user, now);
  await addRegime(operation, user, held, reason);
  const { regime, from } = held;
  await noteAgent(operation, {
    agentId,
    note: 'regime_written',
    about: {
      ru: texts.regimeLine(texts.regimes[regime], formatDate(from)),
      en: `Tax regime from ${from}`,
    },
    byUserId: caller.userId,
    reason,
  });
};

export const saveRegime = async (
  operation: Operation,
  { regime, from }: Body<'saveRegime'>,
): Promise<Shown> => {
  const user = await lockOwn(operation);
  await addRegime(operation, user, { regime, from });
  await answerByChange(operation, user.id, 'regime');
  return viewDossier(operation, user.id);
};
