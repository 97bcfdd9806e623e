import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { dossierErrors } from '#features/agent-dossiers/agent-dossiers.errors.ts';
import { agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { agentDossiers, phoneQuestions } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { answerByChange, lockOwn } from '#features/agent-dossiers/server/save-own.ts';
import { users } from '#features/people/server/people.read.ts';
import { registrationFieldTexts } from '#features/registration/registration.texts.ts';
import { joinBranch } from '#features/registration/server/registration.facade.ts';
import { type SigningSubject, tryOwnCode } from '#features/signing/server/signing.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const questionsAnHour = 60;
const hourMs = 3_600_000;

/** Whether nobody else has this phone: a yes or a no, so many times an hour. */
export const checkPhone = async (
  { db, caller, now }: Operation,
  typed: string,
): Promise<{ free: boolean }> => {
  const phone = normalizePhone(typed);
  if (phone === undefined)
    throw refuse(kitErrors.invalid, { errors: { phone: [registrationFieldTexts.phone] } });
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone questions', ${caller.userId}))`);
  const lately = and(
    eq(phoneQuestions.userId, caller.userId),
    gt(phoneQuestions.at, new Date(now.getTime() - hourMs)),
  );
  if ((await db.$count(phoneQuestions, lately)) >= questionsAnHour) throw refuse(dossierErrors.tooManyAsked);
  await db.insert(phoneQuestions).values({ userId: caller.userId, at: now });
  const others = and(eq(users.phone, phone), ne(users.id, caller.userId));
  return { free: (await db.$count(users, others)) === 0 };
};

/** The phone that stands in the person's own data: a code goes there and nowhere else. */
export const ownPhone: SigningSubject = {
  purpose: 'phone',
  lock: async (operation) => {
    const { id, phone } = await lockOwn(operation);
    return { id, phone, bound: [], words: texts.smsCode };
  },
};

/** Confirms the phone by the last code sent to it, and who needs no contract begins to work with that; a wrong one costs a try. */
export const confirmPhone = (operation: Operation, code: string) =>
  tryOwnCode(operation, { purpose: 'phone', code }, async ({ id: userId, phone }) => {
    const { db, now } = operation;
    await db
      .insert(agentDossiers)
      .values({ userId, confirmedPhone: phone, updatedAt: now })
      .onConflictDoUpdate({
        target: agentDossiers.userId,
        set: { confirmedPhone: phone, updatedAt: now, version: sql`${agentDossiers.version} + 1` },
      });
    await answerByChange(operation, userId, 'phone');
    const after = { phone: 'confirmed' };
    await recordChange(operation, { entity: 'agent_dossier', entityId: userId, after });
    await joinBranch(operation, await findUser(userId, operation, true));
  });
