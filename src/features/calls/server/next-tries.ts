import { definePoint } from '#kit/server/define-point.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Try = { readonly phone: string; readonly at: string };

/** Whoever keeps a queue of numbers tells when each of these is called next; nothing of those he calls no more. */
export const nextTries =
  definePoint<(db: Db, asked: { readonly phones: readonly string[]; readonly now: Date }) => Promise<Try[]>>(
    'calls.next-tries',
  );

/** When each of the numbers is called next, whoever does it first; what is over its time is called now. */
export const nextTriesOf = async (
  { db, now, services }: Operation,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const tries = await Promise.all(nextTries.contributions(services).map((ask) => ask(db, { phones, now })));
  const first = new Map<string, string>();
  const soonest = now.toISOString();
  for (const { phone, at: planned } of tries.flat()) {
    const at = planned < soonest ? soonest : planned;
    const known = first.get(phone);
    if (known === undefined || at < known) first.set(phone, at);
  }
  return first;
};
