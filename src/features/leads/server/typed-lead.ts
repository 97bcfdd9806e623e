import { and, arrayContains, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { type InnVerdict, judgeInn } from '#features/leads/server/judge-inn.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Preparing } from '#kit/server/implement.ts';

/** What the look-up says of the typed INN, asked before anything is written. */
export const judgeTypedInn = (
  { services }: Pick<Preparing, 'services'>,
  inn: string | null | undefined,
): Promise<InnVerdict | null> =>
  inn == null ? Promise.resolve(null) : services.database.read((db) => judgeInn({ db, services }, inn));

/** Only a real «not found» refuses; what could not be asked is saved unchecked. */
export const refuseAbsent = (verdict: InnVerdict | null): void => {
  if (verdict?.state === 'absent')
    throw refuse(leadErrors.invalid, { errors: { inn: [leadTexts.fieldProblems.innUnknown] } });
};

/** The stored form of a phone that the contract has let in. */
export const storedPhone = (typed: string): string => {
  const phone = normalizePhone(typed);
  if (phone === undefined)
    throw refuse(leadErrors.invalid, { errors: { phone: [leadTexts.fieldProblems.phone] } });
  return phone;
};

/** The firm of a lead: that of its INN, else the only one that has its phone. */
export const organizationOf = async (db: Db, inn: string | null, phone: string): Promise<number | null> => {
  if (inn !== null) return (await findByInn(db, inn))?.id ?? null;
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(arrayContains(organizations.phones, [phone]), isNull(organizations.mergedInto)))
    .limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};
