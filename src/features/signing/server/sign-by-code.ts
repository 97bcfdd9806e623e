import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { fitsPassword, hashPassword } from '#features/sign-in/server/sign-in.facade.ts';
import { signingErrors } from '#features/signing/signing.errors.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { codeRules, hiddenPhone } from '#features/signing/signing.rules.ts';
import { signCodes } from '#features/signing/server/signing.tables.ts';
import { canText, queueSms } from '#features/sms/server/sms.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Code = typeof signCodes.$inferSelect;

/** What a code is for: the feature that owns it names it, its record has the number. */
export type CodeSubject = { readonly subject: string; readonly id: number };

const viewOf = ({
  sentAt,
  expiresAt,
  tries,
  phone,
}: Pick<Code, 'sentAt' | 'expiresAt' | 'tries' | 'phone'>): CodeView => ({
  sent_at: sentAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  resend_at: new Date(sentAt.getTime() + codeRules.resendMs).toISOString(),
  tries_left: Math.max(0, codeRules.tries - tries),
  phone: hiddenPhone(phone),
});

/** One digest of everything a code is bound to. */
export const digestOf = (bound: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(bound)).digest('hex');

const lastCode = async (db: Db, { subject, id }: CodeSubject): Promise<Code | undefined> => {
  const [code] = await db
    .select()
    .from(signCodes)
    .where(and(eq(signCodes.subject, subject), eq(signCodes.subjectId, id)))
    .orderBy(desc(signCodes.id))
    .limit(1);
  return code;
};

const refuseTooOften = async (
  { db, now }: Operation,
  phone: string,
  last: Code | undefined,
): Promise<void> => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // A code that has signed holds back nobody: the other side signs next.
  if (last?.usedAt === null && last.sentAt > ago(codeRules.resendMs)) throw refuse(signingErrors.tooSoon);
  // One phone may stand in several subjects: their codes are counted one after another.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 6))`);
  const today = and(eq(signCodes.phone, phone), gt(signCodes.sentAt, ago(codeRules.dayMs)));
  if ((await db.$count(signCodes, today)) >= codeRules.perPhoneADay) throw refuse(signingErrors.tooManyCodes);
  const lately = await db.$count(signCodes, gt(signCodes.sentAt, ago(codeRules.hourMs)));
  if (lately >= codeRules.inAllAnHour) throw refuse(signingErrors.tooManyInAll);
};

type CodeOrder = CodeSubject & {
  readonly phone: string;
  readonly digest: string;
  readonly words: (code: string) => string;
};

/** Sends a new code for a locked subject; the one before is worth nothing from now on. */
export const sendCodeFor = async (
  operation: Operation,
  { phone, digest, words, ...subject }: CodeOrder,
): Promise<CodeView & { readonly smsId: number }> => {
  const { db, caller, now, services } = operation;
  if (!canText(services)) throw refuse(signingErrors.noSms);
  await refuseTooOften(operation, phone, await lastCode(db, subject));
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const expiresAt = new Date(now.getTime() + codeRules.lifeMs);
  const smsId = await queueSms(operation, { phone, text: words(code), expiresAt });
  await db.insert(signCodes).values({
    subject: subject.subject,
    subjectId: subject.id,
    phone,
    codeHash: await hashPassword(code),
    documentsDigest: digest,
    sentBy: caller.userId,
    sentAt: now,
    expiresAt,
    smsId,
  });
  return { ...viewOf({ phone, sentAt: now, expiresAt, tries: 0 }), smsId };
};

const isPlayable = (code: Code | undefined, digest: string | null, now: Date): code is Code =>
  code !== undefined &&
  code.usedAt === null &&
  code.expiresAt > now &&
  code.tries < codeRules.tries &&
  code.documentsDigest === digest;

type Tried =
  | { readonly ok: true; readonly triesLeft: number; readonly smsId: number }
  | { readonly ok: false; readonly triesLeft: number };

/**
 * Tries a code for a locked subject: of parallel tries one wins. A wrong one costs a try and is an answer, not a
 * refusal, so that the try stays written; why a code is not taken is never said. Where no code can be played no hash is
 * made, so that a hundred thousand guesses cost as many hashes as codes have tries; that no try is left is told anyway.
 */
export const tryCodeFor = async (
  operation: Operation,
  { digest, typed, ...subject }: CodeSubject & { readonly digest: string | null; readonly typed: string },
): Promise<Tried> => {
  const { db, now } = operation;
  const code = await lastCode(db, subject);
  if (!isPlayable(code, digest, now)) return { ok: false, triesLeft: 0 };
  if (!(await fitsPassword(typed, code.codeHash))) {
    const tries = code.tries + 1;
    await db.update(signCodes).set({ tries }).where(eq(signCodes.id, code.id));
    return { ok: false, triesLeft: codeRules.tries - tries };
  }
  await db.update(signCodes).set({ usedAt: now }).where(eq(signCodes.id, code.id));
  return { ok: true, triesLeft: codeRules.tries - code.tries, smsId: code.smsId };
};

/** The code that can still be typed in, if one is on its way; `by` names whose alone is meant, `digest` what it must be bound to. */
export const codeUnderWay = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  subject: CodeSubject,
  { by, digest }: { readonly by?: number; readonly digest?: string } = {},
): Promise<CodeView | null> => {
  const code = await lastCode(db, subject);
  if (code === undefined || (by !== undefined && code.sentBy !== by)) return null;
  if (digest !== undefined && code.documentsDigest !== digest) return null;
  return code.usedAt === null && code.expiresAt > now ? viewOf(code) : null;
};
