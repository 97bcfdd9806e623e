import { and, eq, getTableName, isNull } from 'drizzle-orm';
import { mask } from '#domain/personal/mask.ts';
import type { clientAnswerCalls as calls } from '#features/client-answers/client-answers.contract.ts';
import type { AnswerPart } from '#features/client-answers/client-answers.kinds.ts';
import { clientAnswerErrors } from '#features/client-answers/client-answers.errors.ts';
import { comparePart, statedParts, takeAnswer } from '#features/client-answers/client-answers.rules.ts';
import { clientAnswerTexts as texts } from '#features/client-answers/client-answers.texts.ts';
import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { findDeal, lockDeal, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { changeLists, findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Listed = CallReply<typeof calls.listAnswers>;

const cardOf = async (operation: Operation, organizationId: number | null) => {
  if (organizationId === null) throw refuse(kitErrors.notFound);
  return findOrganization(operation, organizationId);
};

/** What the client of a deal has told and nobody has looked at, beside what the card says; passports are covered. */
export const listAnswers = async (operation: Operation, dealId: number): Promise<Listed> => {
  const { db } = operation;
  const deal = await findDeal(operation, dealId);
  const rows = await db
    .select()
    .from(clientAnswers)
    .where(and(eq(clientAnswers.dealId, deal.id), isNull(clientAnswers.decidedAt)))
    .orderBy(clientAnswers.id);
  if (rows.length === 0) return { version: 0, answers: [] };
  const card = await cardOf(operation, deal.organizationId);
  return {
    version: card.version,
    answers: rows.map(({ id, kind, who, name, at, stated }) => ({
      id,
      kind,
      who,
      by: name,
      at: at.toISOString(),
      parts: comparePart(card, kind, stated).map(({ part, was, will }) =>
        part === 'passport' ? { part, was: mask(was), will: mask(will) } : { part, was, will },
      ),
    })),
  };
};

const findAnswer = async (operation: Operation, id: number) => {
  const [found] = await operation.db.select().from(clientAnswers).where(eq(clientAnswers.id, id));
  const deal = found && (await findDeal(operation, found.dealId).catch(() => null));
  if (!found || !deal) throw refuse(kitErrors.notFound);
  return { found, deal };
};

/**
 * The passport a client has stated: who has opened it, of whom and why, stays in the log without the number, under the
 * organization, where a leak is looked for.
 */
export const openAnswer = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof calls.openAnswer>['body'],
): Promise<{ passport: string }> => {
  const { found, deal } = await findAnswer(operation, id);
  const { stated, who, decidedAt } = found;
  if (decidedAt !== null) throw refuse(clientAnswerErrors.decided);
  if (!stated.passport) throw refuse(clientAnswerErrors.noPassport);
  const { id: organizationId } = await cardOf(operation, deal.organizationId);
  await recordChange(operation, {
    entity: 'client_passport',
    entityId: organizationId,
    after: { name: who, opened: true, reason },
  });
  return { passport: stated.passport };
};

type Decision = CallParsed<typeof calls.decideAnswer>['body'];
type Answer = typeof clientAnswers.$inferSelect;

/** The answer as whoever decides has seen it; held, for the client may tell anew, or somebody else decide. */
const holdAnswer = async (operation: Operation, { id, at }: Decision) => {
  const { found } = await findAnswer(operation, id);
  const deal = await lockDeal(operation, found.dealId);
  const [answer] = await operation.db.select().from(clientAnswers).where(eq(clientAnswers.id, id));
  if (!answer || answer.decidedAt !== null) throw refuse(clientAnswerErrors.decided);
  if (answer.at.getTime() !== new Date(at).getTime()) throw refuse(clientAnswerErrors.answeredAnew);
  return { answer, deal };
};

/** Takes what was ticked into the card, and answers what of the answer stands there now. */
const takeParts = async (
  operation: Operation,
  { kind, stated }: Answer,
  organizationId: number | null,
  { version, take, reason }: Decision,
): Promise<{ readonly move: string; readonly taken: readonly AnswerPart[] }> => {
  const card = await cardOf(operation, organizationId);
  const differing = comparePart(card, kind, stated).map(({ part }) => part);
  const taken = differing.filter((part) => take.includes(part));
  if (taken.length > 0) {
    await changeLists(operation, { id: card.id, version }, (held) => takeAnswer(held, kind, stated, taken));
    return { move: 'client_answer_taken', taken };
  }
  if (reason !== '') return { move: 'client_answer_declined', taken };
  if (differing.length > 0) throw refuseField('reason', texts.problems.reason);
  if (card.version !== version)
    throw refuse(organizationErrors.changedMeanwhile, { detail: { version: card.version } });
  return { move: 'client_answer_same', taken: statedParts(stated) };
};

/** Takes into the card what was ticked of an answer, and nothing else; what is not taken is declined. Then it is forgotten, unless somebody holds it. */
export const decideAnswer = async (operation: Operation, decision: Decision) => {
  const { db, now, caller, services } = operation;
  const { answer, deal } = await holdAnswer(operation, decision);
  const { id, kind, who, dealId } = answer;
  const { reason } = decision;
  const { move, taken } = await takeParts(operation, answer, deal.organizationId, decision);
  const held = (await heldRows(services, db, now)).idsOf(getTableName(clientAnswers)).includes(id);
  await db
    .update(clientAnswers)
    .set({
      decidedAt: now,
      decidedBy: caller.userId,
      taken: [...taken],
      reason,
      ...(!held && { stated: {} }),
    })
    .where(eq(clientAnswers.id, id));
  await recordChange(operation, { entity: 'client_answer', entityId: id, after: { taken, reason } });
  await writeHistory(operation, caller, { dealId, move, details: { what: texts.stated[kind](who) } });
  await publishDealTouched(operation, dealId);
  return success;
};
