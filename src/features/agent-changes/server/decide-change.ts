import { eq } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeErrors } from '#features/agent-changes/agent-changes.errors.ts';
import {
  alarming,
  type ChangeField,
  changeProblems,
  type ChangeValues,
} from '#features/agent-changes/agent-changes.rules.ts';
import { changeMoves, changeMovesOf, changeStep } from '#features/agent-changes/agent-changes.status.ts';
import { aboutPart, changeTexts as texts } from '#features/agent-changes/agent-changes.texts.ts';
import { agentChangeDocuments, agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { type Change, lockChange, syncWaiting } from '#features/agent-changes/server/find-change.ts';
import { holdDaysOf } from '#features/agent-changes/server/payout-holds.ts';
import {
  fieldsAfter,
  pickValues,
  readCurrent,
  sameValues,
} from '#features/agent-changes/server/read-current.ts';
import { textTo } from '#features/agent-changes/server/request-change.ts';
import { type Shown, viewChange } from '#features/agent-changes/server/show-changes.ts';
import {
  applyToDossier,
  keepAcceptedDocument,
  readRegimes,
} from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { agentErrors } from '#features/agents/agents.errors.ts';
import { noteAgent } from '#features/agents/server/agents.facade.ts';
import {
  readRegistration,
  saveOwnData,
  sendConfirmation,
} from '#features/registration/server/registration.facade.ts';
import { endLinks, endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { lockPeople, refuseTwins, type User, writeUser } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<(typeof changeCalls)['decideChange']>['body'];
type Values = Partial<ChangeValues>;

/** Values of the wire by the columns they stand in, those that are there alone. */
const columnsOf = <C extends string>(values: Values, names: Readonly<Record<C, keyof ChangeValues>>) =>
  Object.fromEntries(
    (Object.entries(names) as [C, keyof ChangeValues][])
      .filter(([, field]) => field in values)
      .map(([column, field]) => [column, values[field]]),
  );

const userColumns = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  phone: 'phone',
  email: 'email',
  legalForm: 'u_form',
} as const;
const dossierColumns = {
  address: 'address',
  ogrn: 'ogrn',
  kpp: 'kpp',
  npdSince: 'npd_since',
  signatoryName: 'signatory_name',
  signatoryPost: 'signatory_post',
  signatoryBasis: 'signatory_basis',
  powerUntil: 'power_until',
  bik: 'bik',
  account: 'account',
  corrAccount: 'corr_account',
  receiver: 'receiver',
  confirmedPhone: 'phone',
} as const;

/** A new address lets him in: what was open by the old one ends, and a letter goes to the new one to confirm it. */
const moveAddress = async (operation: Operation, user: User, email: string): Promise<void> => {
  await endLinks(operation, user.id);
  await endSessionsOf(operation, user.id);
  await sendConfirmation(operation, { id: user.id, name: fullName(user) || user.username, email }, true);
};

/** Writes accepted values where they stand: account, registration, dossier, regimes, documents. */
const applyChange = async (operation: Operation, user: User, { id, part, after }: Change): Promise<void> => {
  const { db, services, caller, afterCommit } = operation;
  const columns = columnsOf(after, userColumns);
  if (Object.keys(columns).length > 0) await writeUser(operation, user, columns);
  if ('inn' in after || 'org_name' in after) {
    const registration = await readRegistration(db, user.id);
    const { inn = registration.inn, org_name: orgName = '' } = after;
    await saveOwnData(operation, user.id, { ...registration, inn, orgName });
  }
  const { regime, from } = after;
  await applyToDossier(operation, user.id, {
    set: columnsOf(after, dossierColumns),
    regime: regime && from ? { regime, from } : null,
  });
  if (part === 'email') await moveAddress(operation, user, after.email ?? '');
  const documents = await db.select().from(agentChangeDocuments).where(eq(agentChangeDocuments.changeId, id));
  for (const { kind, sha256, name, mime, bytes, marks, issuedOn, at } of documents)
    if (kind !== null)
      await keepAcceptedDocument(
        operation,
        user.id,
        { kind, sha256, name, mime, bytes, marks, issuedOn, uploadedAt: at },
        caller.userId,
      );
  afterCommit(() => services.forgetSessions(user.id));
};

/**
 * Whether what a request began from stands no longer. Of regimes the last written counts: the one that holds changes by
 * itself when its day comes.
 */
const isOutdated = async (
  { db }: Operation,
  { before, agentId, askedAt }: Change,
  { values, regimes }: Awaited<ReturnType<typeof readCurrent>>,
  fields: readonly ChangeField[],
): Promise<boolean> => {
  const others = fields.filter((field) => field !== 'regime' && field !== 'from');
  if (!sameValues(before, pickValues(values, others), others)) return true;
  if (others.length === fields.length) return false;
  const [[was], [is]] = [await readRegimes(db, agentId, askedAt), regimes];
  return was?.regime !== is?.regime || was?.from !== is?.from;
};

/** A request is accepted as long as what it began from still stands and what it wants is still right. */
const refuseUnlessFit = async (operation: Operation, user: User, change: Change): Promise<void> => {
  const { db } = operation;
  const { part, after } = change;
  const current = await readCurrent(operation, user);
  if (!current.parts.includes(part)) throw refuse(changeErrors.notWorking);
  const fields = fieldsAfter(part, current, after);
  if (await isOutdated(operation, change, current, fields)) throw refuse(changeErrors.outdated);
  const [problem] = Object.values(changeProblems(part, { ...current.values, ...after }, current)).flat();
  if (problem !== undefined) throw refuse(changeErrors.notNow, { message: problem });
  if (part === 'phone' && change.confirmedAt === null)
    throw refuse(changeErrors.notNow, { message: texts.phoneNotConfirmed });
  const documents = eq(agentChangeDocuments.changeId, change.id);
  if (part === 'documents' && (await db.$count(agentChangeDocuments, documents)) === 0)
    throw refuse(changeErrors.notNow, { message: texts.noDocument });
  if (part === 'email') await refuseTwins(db, { email: after.email ?? '' }, user.id);
};

type Decision = { readonly move: 'C1' | 'C2' | 'C3'; readonly words: string };

/** Writes a move of a request: its row, the history, what people are told. */
const writeDecision = async (
  operation: Operation,
  { id, part, agentId, version }: Change,
  { move, words }: Decision,
): Promise<void> => {
  const { db, caller, now, services } = operation;
  const { to, note } = changeStep(move);
  if (to === 'previous') return;
  await db
    .update(agentChanges)
    .set({ state: to, decidedBy: caller.userId, decidedAt: now, answer: words, version: version + 1 })
    .where(eq(agentChanges.id, id));
  await syncWaiting(operation, agentId);
  const isHeld = part === 'requisites' && move === changeMoves.accept;
  await noteAgent(operation, {
    agentId,
    note,
    about: aboutPart(part, isHeld ? holdDaysOf(services) : 0),
    byUserId: caller.userId,
    reason: words || null,
  });
  await recordChange(operation, {
    entity: 'agent_change',
    entityId: id,
    after: { part, state: to, version },
  });
};

/** Accepts or returns a request in the version that was read; accepted values are the agent's in the same step. */
export const decideChange = async (
  operation: Operation,
  { id, version, verdict, words }: Body,
): Promise<Shown> => {
  const { caller, db, now } = operation;
  // Addresses are looked at for twins: changes of people are made one after another.
  await lockPeople(db);
  const { change, user } = await lockChange(operation, id);
  const isSelf = user.id === caller.userId;
  const move = verdict === 'accepted' ? changeMoves.accept : changeMoves.return;
  if (isSelf) throw refuse(agentErrors.notYours);
  if (!changeMovesOf(change.state, { role: caller.role, isSelf }).includes(move))
    throw refuse(changeErrors.decided);
  if (change.version !== version) throw refuse(changeErrors.changed);
  if (move === changeMoves.return && words === '') throw refuseField('words', texts.reasonNeeded);
  if (move === changeMoves.accept) {
    await refuseUnlessFit(operation, user, change);
    if (alarming.includes(change.part))
      await textTo(operation, user.phone, texts.acceptedSms(texts.parts[change.part]), now);
  }
  // The letter of the decision goes to the address that has stood so far.
  await writeDecision(operation, change, { move, words });
  if (move === changeMoves.accept) await applyChange(operation, user, change);
  return viewChange(operation, id);
};

/** Drops an own open request; dropped twice, it is dropped once. */
export const cancelChange = async (operation: Operation, id: number): Promise<Shown> => {
  const { change, user } = await lockChange(operation, id);
  if (user.id !== operation.caller.userId) throw refuse(kitErrors.notFound);
  if (change.state === 'cancelled') return viewChange(operation, id);
  if (change.state !== 'checking') throw refuse(changeErrors.decided);
  await writeDecision(operation, change, { move: changeMoves.cancel, words: '' });
  return viewChange(operation, id);
};
