import { eq } from 'drizzle-orm';
import { callListRefusals, callListNumbers } from '#features/call-lists/server/call-lists.tables.ts';
import { lockHeldNumber } from '#features/call-lists/server/find-list.ts';
import { judgeCall } from '#features/call-rules/server/call-rules.facade.ts';
import { giveBack, isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Rules that speak for good of the number itself; of the others its time comes again. */
const forGood: readonly string[] = ['stop-list', 'consent', 'dial-plan', 'basis'];
/** The rule that speaks of who calls, not of whom. */
const ofPerson = 'hourly';
const laterMs = { busy: 15 * 60_000, other: 2 * 3_600_000 };

type Refused = { readonly words: string; readonly isOfPerson: boolean };

/**
 * Asks the rules about a number in the caller's hands. What they refuse is written down with why and goes back: for good,
 * or until later. Null where it may be dialled.
 */
export const judgeNumber = async (operation: Operation, id: number): Promise<Refused | null> => {
  const { db, now, caller, services } = operation;
  const [number] = await db.select().from(callListNumbers).where(eq(callListNumbers.id, id));
  if (!number) return null;
  const { phone, organizationId, leadId, listId } = number;
  const { verdict, rules } = await judgeCall(operation, {
    userId: caller.userId,
    phone,
    organizationId,
    leadId,
    isPractice: isPracticeLine(services),
  });
  if (verdict !== 'refuse') return null;
  const stated = rules.filter((rule) => rule.verdict === 'refuse');
  const words = stated.map((rule) => rule.words).join(' ');
  const [first] = stated;
  await db.insert(callListRefusals).values({
    listId,
    numberId: id,
    userId: caller.userId,
    at: now,
    rule: first?.title ?? '',
    words,
  });
  await giveBack(operation, callListNumbers, id);
  if (stated.every(({ rule }) => rule === ofPerson)) return { words, isOfPerson: true };
  const isForGood = stated.some(({ rule }) => forGood.includes(rule));
  const isBusy = stated.every(({ rule }) => rule.startsWith('busy'));
  const notBefore = new Date(now.getTime() + (isBusy ? laterMs.busy : laterMs.other));
  await db
    .update(callListNumbers)
    .set(isForGood ? { state: 'refused', refusedWhy: words } : { notBefore })
    .where(eq(callListNumbers.id, id));
  return { words, isOfPerson: false };
};

/** The telephone was refused a number: the rules are asked anew, and what they say is kept. */
export const noteRefused = async (
  operation: Operation,
  held: { readonly number_id: number; readonly fence: number },
) => {
  const number = await lockHeldNumber(operation, held);
  await judgeNumber(operation, number.id);
  return success;
};
