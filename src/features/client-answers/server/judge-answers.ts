import { and, eq, isNull } from 'drizzle-orm';
import { mask } from '#domain/personal/mask.ts';
import type { clientAnswerCalls as calls } from '#features/client-answers/client-answers.contract.ts';
import { clientAnswerErrors } from '#features/client-answers/client-answers.errors.ts';
import { comparePart, takeAnswer } from '#features/client-answers/client-answers.rules.ts';
import { clientAnswerTexts as texts } from '#features/client-answers/client-answers.texts.ts';
import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { findDeal, lockDeal, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
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
  return found;
};

/** The passport a client has stated: who has opened it, of whom and why, stays in the log without the number. */
export const openAnswer = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof calls.openAnswer>['body'],
): Promise<{ passport: string }> => {
  const { stated, who } = await findAnswer(operation, id);
  if (!stated.passport) throw refuse(clientAnswerErrors.noPassport);
  await recordChange(operation, {
    entity: 'client_answer',
    entityId: id,
    after: { name: who, opened: true, reason },
  });
  return { passport: stated.passport };
};

/** Takes into the card what was ticked of an answer, and nothing else; what is not taken is declined. */
export const decideAnswer = async (
  operation: Operation,
  { id, version, take, reason }: CallParsed<typeof calls.decideAnswer>['body'],
) => {
  const { db, now, caller } = operation;
  const { dealId, kind, who } = await findAnswer(operation, id);
  const deal = await lockDeal(operation, dealId);
  // Read under the lock: it may have been told anew, or decided by somebody else, meanwhile.
  const [answer] = await db.select().from(clientAnswers).where(eq(clientAnswers.id, id));
  if (!answer || answer.decidedAt !== null) throw refuse(clientAnswerErrors.decided);
  const { id: organizationId } = await cardOf(operation, deal.organizationId);
  if (take.length === 0 && reason === '') throw refuseField('reason', texts.problems.reason);
  if (take.length > 0)
    await changeLists(operation, { id: organizationId, version }, (card) =>
      takeAnswer(card, kind, answer.stated, take),
    );
  await db
    .update(clientAnswers)
    .set({ decidedAt: now, decidedBy: caller.userId, taken: [...new Set(take)], reason })
    .where(eq(clientAnswers.id, id));
  await recordChange(operation, { entity: 'client_answer', entityId: id, after: { taken: take, reason } });
  await writeHistory(operation, caller, {
    dealId,
    move: take.length > 0 ? 'client_answer_taken' : 'client_answer_declined',
    details: { what: texts.stated[kind](who) },
  });
  await publishDealTouched(operation, dealId);
  return success;
};
