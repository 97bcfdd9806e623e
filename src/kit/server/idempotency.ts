import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { idempotencyKeys } from '#kit/server/idempotency.tables.ts';

export const maxKeyLength = 255;

/** The key a caller gave, checked for shape; undefined when it gave none. */
export const readIdempotencyKey = (header: string | readonly string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]+$/.test(header) && header.length <= maxKeyLength)
    return header;
  throw refuse(kitErrors.invalid, { errors: { 'Idempotency-Key': [fieldTexts.wrong] } });
};

type Asked = Pick<CallContext, 'caller' | 'callName' | 'services'>;

/** Whether a call of this key has left its answer; work before the transaction is then needless. */
export const isAnswered = async ({ caller, callName, services }: Asked, key: string): Promise<boolean> => {
  if (!caller) return false;
  const thisKey = and(
    eq(idempotencyKeys.userId, caller.userId),
    eq(idempotencyKeys.call, callName),
    eq(idempotencyKeys.key, key),
  );
  return (await services.database.read((db) => db.$count(idempotencyKeys, thisKey))) > 0;
};

/**
 * Does the work once for a key, in the transaction of its effect. A repetition gets the first answer; two
 * at the same moment queue on the key's row; the same key with another body is refused.
 */
export const once = async <T>(
  context: CallContext,
  key: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  const { db, caller, callName, now } = context;
  if (!caller) return work();
  const bodyHash = hash('sha256', JSON.stringify(input) ?? '');
  const mine = { userId: caller.userId, call: callName, key };
  const thisKey = and(
    eq(idempotencyKeys.userId, mine.userId),
    eq(idempotencyKeys.call, mine.call),
    eq(idempotencyKeys.key, mine.key),
  );
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...mine, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) {
    const reply = await work();
    await db
      .update(idempotencyKeys)
      .set({ reply: sql`to_jsonb(${JSON.stringify(reply)}::text)` }) // as text: the repeated answer is the same to the byte
      .where(thisKey);
    return reply;
  }
  const [earlier] = await db.select().from(idempotencyKeys).where(thisKey);
  if (!earlier) throw refuse(kitErrors.keyBusy);
  if (earlier.bodyHash !== bodyHash) throw refuse(kitErrors.keyReused);
  const { reply } = earlier;
  return (typeof reply === 'string' ? JSON.parse(reply) : reply) as T; // written by the same call from the same reply schema
};
