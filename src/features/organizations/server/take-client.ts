import { eq, sql } from 'drizzle-orm';
import {
  type StatedClient,
  type ContactPlan,
  planContacts,
} from '#features/organizations/organizations.contacts.ts';
import { type Facts, nameForSearch } from '#features/organizations/organizations.rules.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { findByInn, findOrCreateByInn } from '#features/organizations/server/find-organization.ts';
import { phonesOf } from '#features/organizations/server/organization-facts.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { createOrganization, writeOrganization } from '#features/organizations/server/save-organization.ts';
import type { Operation } from '#kit/server/implement.ts';

const lookUp = async (operation: Operation, inn: string, name: string): Promise<number | null> => {
  const existing = await findOrCreateByInn(operation, inn);
  if (existing || name === '') return existing?.id ?? null;
  const nothing = {
    kpp: null,
    ogrn: null,
    registered_on: null,
    okved: null,
    okved_name: null,
    region_code: null,
    address: null,
    head_name: null,
    head_post: null,
    capital: null,
    employees: null,
    tax_system: null,
    phone: null,
    email: null,
  } satisfies Partial<Facts>;
  const facts: Facts = { ...nothing, short_name: name, full_name: name, status: 'active' };
  return (await createOrganization({ inn, inn_reason: organizationTexts.fromOutside, ...facts }, operation))
    .id;
};

/** What came of a client: his card, whether it is new, what was changed in it and what was left. */
type TakenClient = Pick<ContactPlan, 'changes' | 'cached'> & {
  readonly id: number;
  readonly isNew: boolean;
};

/**
 * Brings a client in as a source outside the system tells of him: his card by the register, else by his name, and
 * ways to reach him. Null when neither the register nor the source has a name. Two at once make one card.
 */
export const takeClient = async (
  operation: Operation,
  inn: string,
  { stated, before }: { readonly stated: StatedClient; readonly before: StatedClient | null },
): Promise<TakenClient | null> => {
  const { db } = operation;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client ${inn}`}, 0))`);
  const isNew = (await findByInn(db, inn)) === null;
  const id = await lookUp(operation, inn, stated.name);
  if (id === null) return null;
  const [card] = await db.select().from(organizations).where(eq(organizations.id, id)).for('update');
  if (!card) throw new Error(`Organization ${id} is gone`);
  // A card just made by the source's own name has said it already.
  const { after, changes, cached } = planContacts(card, stated, before);
  if (changes.length > 0) {
    const isNamed = after.shortName !== card.shortName;
    const name = isNamed ? { ...after, fullName: after.shortName } : after;
    const columns = { ...name, searchName: nameForSearch(after.shortName), phones: phonesOf(after) };
    const { shortName, phone, email, people } = card;
    await writeOrganization(operation, card, columns, {
      before: { short_name: shortName, phone, email, people },
      after: { short_name: after.shortName, phone: after.phone, email: after.email, people: after.people },
    });
  }
  return { id, isNew, changes, cached };
};
