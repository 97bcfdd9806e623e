import { eq } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { isVatForm } from '#domain/vat.ts';
import { type Regime, regimesOf } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { statedOf } from '#features/agent-dossiers/server/stated-of.ts';
import { users } from '#features/people/server/people.read.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { Db } from '#kit/server/database.ts';

type OfForm = { readonly payeeId: number; readonly form: LegalForm };

/** Whether a payee has another form by now than this one. */
export const hasLeftForm = async (db: Db, { payeeId, form }: OfForm): Promise<boolean> => {
  const [payee] = await db.select({ form: users.legalForm }).from(users).where(eq(users.id, payeeId));
  return payee !== undefined && payee.form !== form;
};

/**
 * The regime of a form on a day: what its payee holds, or what is `kept` of it where he has left the form. What he holds
 * is said of no form: one that this form has not is none.
 */
export const regimeOfForm = async (
  db: Db,
  { payeeId, form, day }: OfForm & { readonly day: IsoDate },
  kept: Regime | null,
): Promise<Regime | null> => {
  const { regime } = await statedOf(db, payeeId, day);
  if (!isVatForm(form)) return regime;
  if (await hasLeftForm(db, { payeeId, form })) return kept;
  return regime !== null && regimesOf[form].includes(regime) ? regime : null;
};
