import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeErrors } from '#features/agent-changes/agent-changes.errors.ts';
import { alarming, changeProblems, type ChangeValues } from '#features/agent-changes/agent-changes.rules.ts';
import { agentChangeLetters } from '#features/agent-changes/agent-changes.letters.ts';
import {
  aboutPart,
  partsInEnglish,
  changeTexts as texts,
} from '#features/agent-changes/agent-changes.texts.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { type Change, syncWaiting } from '#features/agent-changes/server/find-change.ts';
import {
  fieldsAfter,
  pickValues,
  readCurrent,
  sameValues,
} from '#features/agent-changes/server/read-current.ts';
import { type Shown, viewChange } from '#features/agent-changes/server/show-changes.ts';
import { lockAgent, noteAgent } from '#features/agents/server/agents.facade.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { type SigningSubject, tryOwnCode } from '#features/signing/server/signing.facade.ts';
import { canText, queueSms } from '#features/sms/server/sms.facade.ts';
import { findUser, refuseTwins, type User } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<(typeof changeCalls)['requestChange']>['body'];

const dayMs = 86_400_000;

/** Tells the phone and the address that stand that somebody wants other data, lest a stranger has asked. */
const raiseAlarm = async (operation: Operation, user: User, part: Body['part']): Promise<void> => {
  const { now, services } = operation;
  const name = texts.parts[part];
  if (user.email && canPost(services))
    await queueLetter(operation, {
      to: user.email,
      letter: (language) =>
        agentChangeLetters.alarm({
          name: user.firstName || user.username,
          part: language === 'ru' ? name.toLowerCase() : partsInEnglish[part],
        })(language),
      userId: user.id,
    });
  await textTo(operation, user.phone, texts.alarmSms(name), now);
};

/** A message that says something a day is enough for; nothing where nobody can be reached. */
export const textTo = async (
  operation: Operation,
  phone: string | null,
  text: string,
  now: Date,
): Promise<void> => {
  if (phone === null || !canText(operation.services)) return;
  await queueSms(operation, { phone, text, expiresAt: new Date(now.getTime() + dayMs) });
};

const openOf = (agentId: number, part: Change['part']) =>
  and(eq(agentChanges.agentId, agentId), eq(agentChanges.part, part), eq(agentChanges.state, 'checking'));

/** What shall be, of the fields of the part alone; a telephone as it is kept. */
const afterOf = (body: Body, empty: ChangeValues): ChangeValues => {
  const input = Object.fromEntries(Object.entries(body.values).filter(([, value]) => value !== undefined));
  const after = { ...empty, ...input };
  return body.part === 'phone' ? { ...after, phone: normalizePhone(after.phone) ?? after.phone } : after;
};

const nothing: ChangeValues = {
  bik: '',
  account: '',
  corr_account: '',
  receiver: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  org_name: '',
  address: '',
  signatory_name: '',
  signatory_post: '',
  signatory_basis: null,
  power_until: null,
  regime: null,
  from: null,
  phone: '',
  email: '',
  u_form: null,
  inn: '',
  ogrn: '',
  kpp: '',
  npd_since: null,
};

/** Asks for a change of one part of the own data; what stands goes on until it is accepted. */
export const requestChange = async (operation: Operation, body: Body): Promise<Shown> => {
  const { db, caller, now } = operation;
  const { part, words } = body;
  const user = await findUser(caller.userId, operation, true);
  await lockAgent(db, user, now);
  const current = await readCurrent(operation, user);
  if (current.parts.length === 0) throw refuse(changeErrors.notWorking);
  if (!current.parts.includes(part)) throw refuseField('part', texts.otherPart);
  if ((await db.$count(agentChanges, openOf(user.id, part))) > 0) throw refuse(changeErrors.oneAtATime);
  const values = afterOf(body, nothing);
  const errors = changeProblems(part, values, current);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  const fields = fieldsAfter(part, current, values);
  const [before, after] = [pickValues(current.values, fields), pickValues(values, fields)];
  // Documents are brought later; today's regime may be asked for again, in place of a coming one.
  const isSame = part !== 'documents' && part !== 'regime' && sameValues(before, after, fields);
  if (isSame) throw refuseField('part', texts.same);
  if (part === 'email') await refuseTwins(db, { email: values.email }, user.id);
  const [row] = await db
    .insert(agentChanges)
    .values({ agentId: user.id, part, state: 'checking', before, after, words, askedAt: now })
    .returning();
  if (!row) throw refuse(kitErrors.conflict);
  await syncWaiting(operation, user.id);
  await noteAgent(operation, {
    agentId: user.id,
    note: 'change_requested',
    about: aboutPart(part),
    byUserId: user.id,
    reason: words || null,
  });
  if (alarming.includes(part)) await raiseAlarm(operation, user, part);
  await recordChange(operation, { entity: 'agent_change', entityId: row.id, after: { part } });
  return viewChange(operation, row.id);
};

/** The telephone an open request of the caller's names: a code goes there and nowhere else. */
export const requestedPhone: SigningSubject = {
  purpose: 'new_phone',
  lock: async (operation) => {
    const { db, caller, now } = operation;
    const user = await findUser(caller.userId, operation, true);
    await lockAgent(db, user, now);
    const [open] = await db.select().from(agentChanges).where(openOf(user.id, 'phone'));
    if (!open || open.confirmedAt !== null) throw refuse(changeErrors.noPhone);
    return { id: open.id, phone: open.after.phone ?? null, bound: [], words: texts.codeSms };
  },
};

/** Confirms that telephone by the code sent to it; a wrong one costs a try. */
export const confirmNewPhone = (operation: Operation, code: string) =>
  tryOwnCode(operation, { purpose: 'new_phone', code }, async ({ id }) => {
    await operation.db
      .update(agentChanges)
      .set({ confirmedAt: operation.now })
      .where(eq(agentChanges.id, id));
    await recordChange(operation, { entity: 'agent_change', entityId: id, after: { phone: 'confirmed' } });
  });
