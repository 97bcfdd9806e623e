import { and, eq, isNull, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import {
  checkAnswer,
  isTooMuch,
  type Stated,
  type Typed,
} from '#features/client-answers/client-answers.rules.ts';
import { clientAnswerTexts as texts } from '#features/client-answers/client-answers.texts.ts';
import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { keepConsent, type Respondent } from '#features/client-answers/server/client-consents.ts';
import { cardOfDeal, showQuestions } from '#features/client-answers/server/show-questions.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

type Answer = Typed & { readonly consent?: string | undefined };

/** Founders own the whole and no more: those of the card and those whose answers wait. */
const refuseTooMuch = async (operation: Operation, dealId: number, stated: Stated): Promise<void> => {
  const card = await cardOfDeal(operation, dealId);
  const waiting = await operation.db
    .select({ stated: clientAnswers.stated })
    .from(clientAnswers)
    .where(
      and(
        eq(clientAnswers.dealId, dealId),
        eq(clientAnswers.kind, 'founder'),
        isNull(clientAnswers.decidedAt),
      ),
    );
  const answers = waiting.map((one) => one.stated);
  if (card && isTooMuch(card, answers, stated)) throw refuseField('share', organizationTexts.sharesOver);
};

/** Keeps what a client tells of himself until somebody looks at it; told anew it takes the place of what waits. Answers what it is, in words. */
export const keepAnswer = async (
  operation: Operation & Pick<CallContext, 'address'>,
  respondent: Respondent,
  { consent, ...typed }: Answer,
): Promise<string> => {
  const { db, now } = operation;
  const questions = await showQuestions(operation, respondent);
  const who = typed.kind === 'account' ? '' : typed.name;
  const isAsked = questions?.items.some(
    (one) => one.kind === typed.kind && (typed.kind !== 'signatory' || one.who === who),
  );
  if (!isAsked) throw refuse(kitErrors.notFound);
  const { stated, problems } = checkAnswer(typed, moscowDateOf(now));
  if (Object.keys(problems).length > 0) throw refuse(kitErrors.invalid, { errors: problems });
  if (typed.kind === 'founder') await refuseTooMuch(operation, respondent.dealId, stated);
  await keepConsent(operation, respondent, consent);
  await db
    .insert(clientAnswers)
    .values({ ...respondent, kind: typed.kind, who, stated, at: now })
    .onConflictDoUpdate({
      target: [clientAnswers.dealId, clientAnswers.kind, clientAnswers.who],
      targetWhere: sql`decided_at is null`,
      set: { stated, at: now, name: respondent.name, phone: respondent.phone },
    });
  return texts.stated[typed.kind](who);
};
