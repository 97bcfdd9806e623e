import { and, eq, getTableName, isNull, notInArray, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { clientAnswerTexts } from '#features/client-answers/client-answers.texts.ts';
import { clientAnswers, clientConsents } from '#features/client-answers/server/client-answers.tables.ts';
import { type ConsentBook, documentOfDay } from '#features/consents/server/consents.facade.ts';
import { heldRows } from '#features/legal-holds/server/legal-holds.facade.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const kind = 'client_data';

/** Who tells, by a link to which deal. */
export type Respondent = { readonly dealId: number; readonly name: string; readonly phone: string };

type Reading = Pick<CallContext, 'db' | 'now'>;

/** The document a client is to agree to; null where he has agreed to the one of today. */
export const consentToGive = async ({ db, now }: Reading, { phone }: Respondent) => {
  const { version, label, title, text } = await documentOfDay(db, kind, moscowDateOf(now));
  const count = await db.$count(
    clientConsents,
    and(
      eq(clientConsents.phone, phone),
      eq(clientConsents.version, version),
      isNull(clientConsents.withdrawnAt),
    ),
  );
  return count > 0 ? null : { version, label, title, text };
};

/** Keeps the consent to the document of today, once; without it nothing is taken. */
export const keepConsent = async (
  context: Reading & Pick<CallContext, 'address'>,
  respondent: Respondent,
  version: string | undefined,
): Promise<void> => {
  const document = await consentToGive(context, respondent);
  if (document === null) return;
  const { problems } = clientAnswerTexts;
  if (version !== document.version)
    throw refuseField('consent', version === undefined ? problems.consent : problems.changed);
  await context.db
    .insert(clientConsents)
    .values({ ...respondent, kind, version, address: context.address, at: context.now });
};

/** Consents given on a client's page. One taken back takes with it what was told and nobody has looked at yet, but for what is held. */
export const clientConsentBook: ConsentBook = {
  name: 'clients',
  rows: sql`select r.id, r.kind, null::int as user_id, r.name as person, r.phone, r.version, null::text as words,
      'form'::text as channel, r.address, r.at, null::text as proof, r.withdrawn_at, r.withdrawn_how
    from ${clientConsents} r`,
  withdraw: async (operation, id, how) => {
    const { db, now, caller } = operation;
    const [row] = await db.select().from(clientConsents).where(eq(clientConsents.id, id)).for('update');
    if (!row || row.withdrawnAt !== null) return null;
    await db
      .update(clientConsents)
      .set({ withdrawnAt: now, withdrawnHow: how, withdrawnBy: caller.userId })
      .where(eq(clientConsents.id, id));
    const held = await heldRows(operation.services, db, now);
    await db
      .delete(clientAnswers)
      .where(
        and(
          eq(clientAnswers.phone, row.phone),
          isNull(clientAnswers.decidedAt),
          notInArray(clientAnswers.id, held.idsOf(getTableName(clientAnswers))),
        ),
      );
    await recordChange(operation, {
      entity: 'client_consent',
      entityId: id,
      after: { kind: row.kind, withdrawn: how },
    });
    return row.kind;
  },
};
