import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { normalizePhone } from '#domain/phone.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { takeClient } from '#features/organizations/server/organizations.facade.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { isInHands } from '#features/calls/server/calls.facade.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerContacts, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerErrors, winnerProblems } from '#features/winners/winners.errors.ts';
import type { ContactKind } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** While somebody else talks to the company nobody writes over his shoulder. */
export const refuseForeign = async (operation: Operation, company: Company): Promise<void> => {
  const { db, caller, services } = operation;
  if (company.leaseBy === null || company.leaseBy === caller.userId) return;
  if (!(await isInHands(operation, winnerCompanies, company.id))) return;
  const names = await shortNamesOf({ db, services }, [company.leaseBy]);
  throw refuse(winnerErrors.notYours, { message: winnerWords.taken(names.get(company.leaseBy) ?? '') });
};

type NewContact = { readonly kind: ContactKind; readonly value: string; readonly person: string };

/** The card of the company learns of a new number or box too. */
const updateCard = async (
  operation: Operation,
  company: Company,
  { kind, value, person }: NewContact,
): Promise<void> => {
  const phone = kind === 'phone' ? value : null;
  const email = kind === 'email' ? value : null;
  const people = person === '' ? [] : [{ name: person, phone, email }];
  const ways = person === '' ? { phone, email } : { phone: null, email: null };
  const taken = await takeClient(operation, company.inn, {
    stated: { name: company.organizationId === null ? company.name : '', ...ways, people },
    before: null,
  });
  if (taken && company.organizationId === null)
    await operation.db
      .update(winnerCompanies)
      .set({ organizationId: taken.id })
      .where(eq(winnerCompanies.id, company.id));
};

const addContact = async (operation: Operation, winnerId: number, contact: NewContact) => {
  const { db, now, caller } = operation;
  const { company } = await lockCompany(operation, winnerId);
  await refuseForeign(operation, company);
  const { kind, value } = contact;
  const own = and(
    eq(winnerContacts.companyId, company.id),
    eq(winnerContacts.kind, kind),
    eq(winnerContacts.value, value),
  );
  const [existing] = await db.select().from(winnerContacts).where(own);
  if (existing) {
    // Whoever names a number again has found somebody there.
    if (existing.hiddenAt !== null)
      await db.update(winnerContacts).set({ hiddenAt: null }).where(eq(winnerContacts.id, existing.id));
    await recomputeCompanies(operation, [company.id]);
    return { ok: true, contact_id: existing.id, is_new: false } as const;
  }
  const [made] = await db
    .insert(winnerContacts)
    .values({ ...contact, companyId: company.id, source: 'hand', foundAt: now, addedBy: caller.userId })
    .returning({ id: winnerContacts.id });
  await updateCard(operation, company, contact);
  await writeEvent(operation, {
    companyId: company.id,
    winnerId,
    kind: 'contact',
    byUserId: caller.userId,
    words: value,
  });
  await recordChange(operation, {
    entity: 'winnerCompany',
    entityId: company.id,
    after: { contact: value, kind },
  });
  await recomputeCompanies(operation, [company.id]);
  return { ok: true, contact_id: made?.id ?? 0, is_new: true } as const;
};

/** §7 `files-winners/phone`. */
export const addPhone = (
  operation: Operation,
  { winner_id: winnerId, phone, person }: { winner_id: number; phone: string; person: string },
) => {
  const value = normalizePhone(phone);
  if (value === undefined || !value.startsWith('+7')) throw refuseField('phone', winnerProblems.phone);
  return addContact(operation, winnerId, { kind: 'phone', value, person });
};

/** §7 `files-winners/Email`. */
export const addEmail = (
  operation: Operation,
  { winner_id: winnerId, email, person }: { winner_id: number; email: string; person: string },
) => {
  const value = email.toLowerCase();
  if (!z.email().safeParse(value).success) throw refuseField('email', winnerProblems.email);
  return addContact(operation, winnerId, { kind: 'email', value, person });
};
