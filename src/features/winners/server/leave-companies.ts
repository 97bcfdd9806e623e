import { and, eq, inArray } from 'drizzle-orm';
import { callOff } from '#features/callbacks/server/callbacks.facade.ts';
import { winnerContacts, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerEvents as events } from '#features/winners/winners.events.ts';
import type { WinnerState } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** The numbers of a company, as promised calls know them. */
export const phonesOfCompany = async ({ db }: Pick<Writing, 'db'>, companyId: number): Promise<string[]> => {
  const rows = await db
    .select({ value: winnerContacts.value })
    .from(winnerContacts)
    .where(and(eq(winnerContacts.companyId, companyId), eq(winnerContacts.kind, 'phone')));
  return rows.map(({ value }) => value);
};

/**
 * Companies that have just lost a purchase: whoever talks to one is told, and where it was the last one the calls that were
 * promised to it are called off with the reason.
 */
export const leaveCompanies = async (
  writing: Writing,
  left: ReadonlyMap<number, WinnerState>,
): Promise<void> => {
  if (left.size === 0) return;
  const companies = await writing.db
    .select()
    .from(winnerCompanies)
    .where(inArray(winnerCompanies.id, [...left.keys()]));
  for (const company of companies) {
    const words = winnerWords.left[left.get(company.id) ?? 'gone'];
    await writeEvent(writing, { companyId: company.id, kind: 'left', words });
    if (company.bestWinnerId === null)
      await callOff(writing, { phones: await phonesOfCompany(writing, company.id), reason: words });
    if (company.leaseBy !== null)
      await publish(writing, events.left, {
        to: [company.leaseBy],
        header: company.name,
        body: words,
        data: { company_id: company.id },
      });
  }
};
