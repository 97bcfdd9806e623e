import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import {
  agreementKinds,
  type DossierStep,
  hasPassport,
  hasRegime,
  regimeOn,
  regimesOf,
  requisitesProblems,
  slotsOf,
  standingRegimes,
  stepsOf,
  stepsWithoutContract,
  type Who,
  whoProblems,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agreements } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import {
  agentAgreements,
  agentDossiers,
  agentExtras,
  agentDocuments,
  agentRegimes,
  agentRemarks,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { isOfNetwork, stateOf } from '#features/agents/server/agents.facade.ts';
import { expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { missingSteps } from '#features/profile/profile.rules.ts';
import { existingOf } from '#features/profile/server/profile.facade.ts';
import { isLegalForm, type LegalForm } from '#features/registration/registration.rules.ts';
import { readRegistration } from '#features/registration/server/registration.facade.ts';
import { agreedAt } from '#features/signing/server/signing.facade.ts';
import { findUser, type User } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

export type Row = typeof agentDossiers.$inferSelect;
export type Document = typeof agentDocuments.$inferSelect;
export type Remark = typeof agentRemarks.$inferSelect;
type Reading = { readonly db: Db; readonly caller: Caller; readonly now: Date };

/** An agent as his dossier knows him; somebody else's is found by his curator and the administrator alone. */
export const findOwner = async ({ db, caller }: Reading, id: number, lock = false): Promise<User> => {
  const isSelf = id === caller.userId;
  if (!isSelf && caller.role !== 'admin' && caller.role !== 'curator') throw refuse(kitErrors.notFound);
  const user = await findUser(id, { db, caller }, lock);
  if (!isOfNetwork(user)) throw refuse(kitErrors.notFound);
  return user;
};

const emptyRow = (userId: number): Row => ({
  userId,
  address: '',
  ogrn: '',
  kpp: '',
  npdSince: null,
  signatoryName: '',
  signatoryPost: '',
  signatoryBasis: null,
  powerUntil: null,
  bik: '',
  account: '',
  corrAccount: '',
  receiver: '',
  confirmedPhone: null,
  sealedIdentity: null,
  version: 0,
  updatedAt: new Date(0),
});

/** What he has told of himself; a row of nothing where he has not begun. */
export const readRow = async (db: Db, userId: number): Promise<Row> => {
  const [row] = await db.select().from(agentDossiers).where(eq(agentDossiers.userId, userId));
  return row ?? emptyRow(userId);
};

/** The tax regimes of an agent that stand, or stood at a moment, the latest day first. */
export const readRegimes = async (db: Db, userId: number, at?: Date) =>
  standingRegimes(
    await db
      .select()
      .from(agentRegimes)
      .where(and(eq(agentRegimes.agentId, userId), at && lte(agentRegimes.at, at)))
      .orderBy(desc(agentRegimes.id)),
  );

const readParts = async (db: Db, userId: number) => {
  const row = await readRow(db, userId);
  const regimes = await readRegimes(db, userId);
  const documents = await db
    .select()
    .from(agentDocuments)
    .where(eq(agentDocuments.agentId, userId))
    .orderBy(agentDocuments.id);
  const extras = await db
    .select()
    .from(agentExtras)
    .where(and(eq(agentExtras.agentId, userId), isNull(agentExtras.removedAt)))
    .orderBy(agentExtras.id);
  const remarks = await db
    .select()
    .from(agentRemarks)
    .where(and(eq(agentRemarks.agentId, userId), isNull(agentRemarks.closedAt)))
    .orderBy(agentRemarks.id);
  const agreed = await db
    .select()
    .from(agentAgreements)
    .where(eq(agentAgreements.agentId, userId))
    .orderBy(agentAgreements.id);
  return { row, regimes, documents, extras, remarks, agreed };
};

/** Everything that is known of an agent's dossier. */
export type Dossier = Awaited<ReturnType<typeof readDossier>>;

/** The row as the rules and the wire name its fields. */
export const whoOf = (row: Row): Who => ({
  address: row.address,
  ogrn: row.ogrn,
  kpp: row.kpp,
  npd_since: row.npdSince,
  signatory_name: row.signatoryName,
  signatory_post: row.signatoryPost,
  signatory_basis: row.signatoryBasis,
  power_until: row.powerUntil,
});

export const requisitesOf = (row: Row) => ({
  bik: row.bik,
  account: row.account,
  corr_account: row.corrAccount,
  receiver: row.receiver,
});

const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;

type Brought = {
  readonly slots: readonly Document['kind'][];
  readonly live: readonly Document[];
  readonly extras: readonly (typeof agentExtras.$inferSelect)[];
  readonly today: IsoDate;
};

/** Whether every place of the form has a document that holds, and whatever was asked for beside has come. */
const hasDocuments = ({ slots, live, extras, today }: Brought): boolean =>
  slots.every((kind) =>
    live.some((document) => document.kind === kind && expiryOf(document.validUntil, today) !== 'expired'),
  ) && extras.every(({ id, isRequired }) => !isRequired || live.some(({ extraId }) => extraId === id));

export const readDossier = async ({ db, now }: Pick<Reading, 'db' | 'now'>, user: User) => {
  const parts = await readParts(db, user.id);
  const registration = await readRegistration(db, user.id);
  const form: LegalForm | null = isLegalForm(user.legalForm) ? user.legalForm : null;
  const today = moscowDateOf(now);
  const maySignByCode = (await agreedAt({ db }, user.id)) !== null;
  const { row, regimes, documents, agreed } = parts;
  const live = documents.filter(({ standing }) => standing === 'live');
  const slots = slotsOf(form, row.signatoryBasis);
  const held = regimeOn(regimes, today);
  const isDone: Readonly<Record<DossierStep, boolean>> = {
    own: missingSteps(existingOf(user, registration)).length === 0,
    phone: user.phone !== null && row.confirmedPhone === user.phone,
    who:
      form !== null &&
      isEmpty(whoProblems(form, whoOf(row), today)) &&
      (!hasPassport(form) || row.sealedIdentity !== null),
    // One of a former form is none of this one.
    regime:
      form === null || !hasRegime(form) || (held !== undefined && regimesOf[form].includes(held.regime)),
    requisites: isEmpty(requisitesProblems(requisitesOf(row))),
    documents: form !== null && hasDocuments({ slots, live, extras: parts.extras, today }),
    agreements:
      maySignByCode &&
      agreementKinds.every((kind) =>
        agreed.some((one) => one.kind === kind && one.version === agreements[kind].version),
      ),
  };
  const steps = registration.isContracted ? stepsOf(form) : stepsWithoutContract;
  return {
    ...parts,
    user,
    form,
    today,
    registration,
    live,
    slots,
    steps,
    maySignByCode,
    missing: steps.filter((step) => !isDone[step]),
    state: await stateOf(db, user),
  };
};

/** Whether a remark has been answered, in words or by a change of what it is about. */
export const isAnswered = (remark: Remark, { documents }: Pick<Dossier, 'documents'>): boolean =>
  remark.answeredAt !== null ||
  documents.some(({ id, standing }) => id === remark.documentId && standing !== 'live');

/** The states in which a person changes his data himself. */
export const isOpenIn = (state: Dossier['state']): boolean => state === 'filling' || state === 'fixing';
