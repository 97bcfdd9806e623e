import { assemblePurchase, fileTogether } from '#features/tenders/server/assemble-purchase.ts';
import { saveFact } from '#features/tenders/server/save-fact.ts';
import { saveTender } from '#features/tenders/server/save-tender.ts';
import type { RegisterFact, RegisterTender } from '#features/tenders/tenders.register.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Files one notice as the import of a file does. */
export const fileNotice = (writing: Writing, tender: RegisterTender): Promise<void> =>
  fileTogether(writing, async (filing) => {
    const { id } = await saveTender(writing.db, tender, writing.now);
    if (id !== undefined) await assemblePurchase(filing, id);
  });

/** Files one document that came after the notice; the winner is put together anew. */
export const fileFact = async (writing: Writing, fact: RegisterFact): Promise<void> => {
  await fileTogether(writing, (filing) => saveFact(filing, fact));
};
