import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import type { payeeField } from '#features/payees/payees.fields.ts';
import { payeeOf, type Reading } from '#features/payees/server/payee-of.ts';
import { users } from '#features/people/server/people.read.ts';

/** Who gets the money a person earns today, as a card says it. */
export const showPayee = async (
  reading: Reading & { readonly now: Date },
  personId: number,
): Promise<z.infer<typeof payeeField>> => {
  const payee = await payeeOf(reading, personId, moscowDateOf(reading.now));
  if (payee === null) return null;
  const [user] = await reading.db.select().from(users).where(eq(users.id, payee.personId));
  return { name: user ? shortName(user) : '', is_himself: payee.isHimself, waits: payee.waits };
};
