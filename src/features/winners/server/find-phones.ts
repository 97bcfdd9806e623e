import { eq, inArray, sql } from 'drizzle-orm';
import { organizationRegistry, RegistrySilent } from '#features/organizations/server/organizations.facade.ts';
import { addContacts, contactsOfCard } from '#features/winners/server/find-company.ts';
import { hasPhone } from '#features/winners/server/offer-rules.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Unasked = { readonly id: number; readonly inn: string; readonly hasNone: boolean };

/** Companies with something to call about that were not looked up yet; `hasNone` has no number. */
const readUnasked = ({ database, jobPage }: Services): Promise<Unasked[]> =>
  database.read((db) =>
    db
      .select({
        id: sql<number>`f.id`,
        inn: sql<string>`f.inn`,
        hasNone: sql<boolean>`not ${hasPhone}`,
      })
      .from(sql`${winnerCompanies} f`)
      .where(sql`f.looked_up_at is null and f.best_winner_id is not null and f.closed_at is null`)
      .orderBy(sql`f.id`)
      .limit(jobPage),
  );

/** Writes what the register of firms knows of a company; false where it gave no answer. */
const askRegister = async (services: Services, { id, inn }: Unasked): Promise<boolean> => {
  const registry = organizationRegistry(services);
  try {
    const { organization } = await registry.findByInn(inn);
    await writeByClock(services, async (writing) => {
      if (organization)
        await addContacts(writing, [[id, contactsOfCard(organization, { own: 'lookup', people: 'lookup' })]]);
      await writing.db
        .update(winnerCompanies)
        .set({ lookedUpAt: writing.now })
        .where(eq(winnerCompanies.id, id));
      await recomputeCompanies(writing, [id]);
    });
    return true;
  } catch (error) {
    if (error instanceof RegistrySilent) return false;
    throw error;
  }
};

/**
 * Asks the register of firms, where there is one, for the numbers of companies nobody has named a number of: each company
 * once. A register that gives no answer is asked again with the next run.
 */
export const findPhones = async (services: Services): Promise<void> => {
  if (!organizationRegistry(services).isConfigured) return;
  for (;;) {
    const page = await readUnasked(services);
    const known = page.filter(({ hasNone }) => !hasNone).map(({ id }) => id);
    if (known.length > 0)
      await writeByClock(services, ({ db, now }) =>
        db.update(winnerCompanies).set({ lookedUpAt: now }).where(inArray(winnerCompanies.id, known)),
      );
    for (const company of page.filter(({ hasNone }) => hasNone))
      if (!(await askRegister(services, company))) return;
    if (page.length < services.jobPage) return;
  }
};
