import { eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleErrors, callRuleWords } from '#features/call-rules/call-rules.errors.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import type { OutsideConsent } from '#features/consents/consents.kinds.ts';
import { announceWithdrawal } from '#features/consents/server/consents.facade.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type NewConsent = Omit<typeof callConsents.$inferInsert, 'recordedBy' | 'recordedAt'>;

/** Keeps consents as they stand in a list somebody has brought; answers their ids by number. */
export const keepConsents = async (
  { db, caller, now }: Operation,
  consents: readonly NewConsent[],
): Promise<ReadonlyMap<string, number>> => {
  if (consents.length === 0) return new Map();
  const made = await db
    .insert(callConsents)
    .values(consents.map((consent) => ({ ...consent, recordedBy: caller.userId, recordedAt: now })))
    .returning({ id: callConsents.id, phone: callConsents.phone });
  return new Map(made.map(({ id, phone }) => [phone, id]));
};

/** Writes down a consent: whose, to what, in which words, when, and what proves it. */
export const addConsent = async (
  operation: Operation,
  input: CallParsed<(typeof callRuleCalls)['addConsent']>['body'],
): Promise<{ id: number }> => {
  const { now } = operation;
  const phone = normalizePhone(input.phone);
  if (phone === undefined) throw refuseField('phone', callRuleWords.notPhone);
  const consentedAt = new Date(input.consented_at);
  if (consentedAt > now) throw refuseField('consented_at', callRuleWords.inFuture);
  if (input.organization_id !== null) await findOrganization(operation, input.organization_id);
  const { kind, text, channel, proof_kind: proofKind, proof, person: personName } = input;
  const organizationId = input.organization_id;
  const consent = { organizationId, personName, phone, kind, text, channel, consentedAt, proofKind, proof };
  const id = (await keepConsents(operation, [consent])).get(phone) ?? 0;
  await recordChange(operation, { entity: 'callConsent', entityId: id, after: { phone, kind, channel } });
  return { id };
};

/** Locks a consent and takes it back; null where that was done before. */
export const takeBack = async (
  operation: Operation,
  id: number,
  how: string,
): Promise<OutsideConsent | null> => {
  const { db, caller, now } = operation;
  const [consent] = await db.select().from(callConsents).where(eq(callConsents.id, id)).for('update');
  if (!consent) throw refuse(callRuleErrors.noConsent);
  if (consent.withdrawnAt !== null) return null;
  const withdrawn = { withdrawnAt: now, withdrawnHow: how, withdrawnBy: caller.userId };
  await db.update(callConsents).set(withdrawn).where(eq(callConsents.id, id));
  await recordChange(operation, { entity: 'callConsent', entityId: id, after: { withdrawn: how } });
  return consent.kind;
};

/** Takes a consent back; from this moment on nothing is offered by it. */
export const withdrawConsent = async (
  operation: Operation,
  { id, how }: CallParsed<(typeof callRuleCalls)['withdrawConsent']>['body'],
) => {
  const kind = await takeBack(operation, id, how);
  if (kind === null) throw refuse(callRuleErrors.isWithdrawn);
  await announceWithdrawal(operation, { kind, userId: null, isByHimself: false });
  return success;
};
