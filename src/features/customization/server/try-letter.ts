import { eq } from 'drizzle-orm';
import { sampleLetter } from '#domain/letters/letters.ts';
import type { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { letterWordErrors } from '#features/customization/letter-words.errors.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Calls = typeof letterWordCalls;

/** Every letter as it comes with the product. */
export const showLetters = ({ letters }: Pick<Services, 'letters'>): CallReply<Calls['showLetters']> =>
  letters.map(({ key, group, title, sent, bond, isSigned, must, variables, usual }) => ({
    key,
    group,
    title,
    sent,
    bond: bond ?? null,
    is_signed: isSigned ?? false,
    must: [...must],
    variables,
    usual,
  }));

/** Sends the caller a letter as it is being written. */
export const tryLetter = async (
  { key, subject, text, signature, footer }: CallParsed<Calls['tryLetter']>['body'],
  operation: Operation & Pick<CallContext, 'afterCommit'>,
) => {
  const { db, services, caller } = operation;
  const letter = services.letters.find((one) => one.key === key);
  if (!letter) throw refuse(kitErrors.notFound);
  if (!canPost(services)) throw refuse(letterWordErrors.noMail);
  const [me] = await db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
  if (!me?.email) throw refuse(letterWordErrors.noEmail);
  const { variables, isSigned = false } = letter;
  const sample = sampleLetter({ variables, isSigned }, { subject, text }, { signature, footer });
  await queueLetter(operation, {
    to: me.email,
    letter: () => ({ ...sample, footer: undefined, isOff: false }),
    userId: caller.userId,
    authorId: caller.userId,
  });
  return success;
};
