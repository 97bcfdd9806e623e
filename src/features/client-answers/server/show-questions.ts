import { eq, sql } from 'drizzle-orm';
import { questionsOf } from '#features/client-answers/client-answers.rules.ts';
import { sameName } from '#features/organizations/organizations.rules.ts';
import type { clientQuestions } from '#features/client-answers/client-answers.fields.ts';
import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { consentToGive, type Respondent } from '#features/client-answers/server/client-consents.ts';
import { namesOfForms } from '#features/deal-forms/server/deal-forms.facade.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { Operation } from '#kit/server/implement.ts';
import type * as z from 'zod/mini';

type Questions = z.output<typeof clientQuestions>;

/** The last answer to each question of a deal; waiting ones and those of which nothing was taken. */
const answersOf = ({ db }: Operation, dealId: number) =>
  db
    .selectDistinctOn([clientAnswers.kind, clientAnswers.who], {
      kind: clientAnswers.kind,
      who: clientAnswers.who,
      isWaiting: sql<boolean>`${clientAnswers.decidedAt} is null`,
      isTaken: sql<boolean>`cardinality(coalesce(${clientAnswers.taken}, '{}')) > 0`,
      reason: clientAnswers.reason,
    })
    .from(clientAnswers)
    .where(eq(clientAnswers.dealId, dealId))
    .orderBy(clientAnswers.kind, clientAnswers.who, sql`${clientAnswers.id} desc`);

/** The card of a deal's client. */
export const cardOfDeal = async (context: Operation, dealId: number) => {
  const { organizationId } = await findDeal(context, dealId);
  if (organizationId === null) return undefined;
  const [card] = await context.db.select().from(organizations).where(eq(organizations.id, organizationId));
  return card;
};

/** What the forms of a deal want and the card of its client lacks; null where nothing is asked and nothing was told. */
export const showQuestions = async (
  context: Operation,
  respondent: Respondent,
): Promise<Questions | null> => {
  const card = await cardOfDeal(context, respondent.dealId);
  const asked = card ? questionsOf(card, await namesOfForms(context.db, respondent.dealId)) : [];
  if (asked.length === 0) return null;
  const answers = await answersOf(context, respondent.dealId);
  const isAbout = (one: (typeof asked)[number], answer: (typeof answers)[number]): boolean =>
    one.kind === answer.kind && (one.who === '' || sameName(one.who, answer.who));
  const items = asked.flatMap((one): Questions['items'] => {
    const own = answers.filter((answer) => isAbout(one, answer) && (answer.isWaiting || !answer.isTaken));
    const shown = own.map(({ who, isWaiting, reason }) => ({
      kind: one.kind,
      who,
      state: isWaiting ? ('checking' as const) : ('declined' as const),
      reason: isWaiting ? '' : reason,
    }));
    return shown.length > 0 ? shown : [{ ...one, state: 'asked', reason: '' }];
  });
  return { consent: await consentToGive(context, respondent), items };
};
