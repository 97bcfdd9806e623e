import { and, desc, eq } from 'drizzle-orm';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import type { ScriptSubject, WrittenFact } from '#features/call-scripts/server/call-scripts.facade.ts';
import { findWinner } from '#features/winners/server/find-winner.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { winnerEvents } from '#features/winners/server/winners.tables.ts';
import { addEmail, addPhone, refuseForeign } from '#features/winners/server/write-contact.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { normalizePhone } from '#domain/phone.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What was said goes into the history of the company; the same answer given again after a step back is no news. */
const noteAnswer = async (
  operation: Operation,
  { subjectId, callId, field, value }: WrittenFact,
): Promise<void> => {
  const { db, caller } = operation;
  const { company } = await lockCompany(operation, subjectId);
  await refuseForeign(operation, company);

  const words = `${scriptTexts.fields[field]}: ${value}`;
  const [last] = await db
    .select({ words: winnerEvents.words, callId: winnerEvents.callId })
    .from(winnerEvents)
    .where(and(eq(winnerEvents.companyId, company.id), eq(winnerEvents.kind, 'comment')))
    .orderBy(desc(winnerEvents.id))
    .limit(1);
  if (last?.words === words && last.callId === callId) return;
  await writeEvent(operation, {
    companyId: company.id,
    winnerId: subjectId,
    kind: 'comment',
    byUserId: caller.userId,
    callId,
    words,
  });
};

/** A number outside Russia is nobody's to dial here: it stands in the history alone. */
const isOurs = (phone: string): boolean => normalizePhone(phone)?.startsWith('+7') ?? false;

/**
 * A winner as a conversation by a script knows him: whoever calls winners may, while nobody else has the company in hand;
 * answers go to the contacts and the history of the company, and with them to its card.
 */
export const winnersOfScripts: ScriptSubject = {
  kind: 'winner',
  check: async (operation, id) => refuseForeign(operation, (await findWinner(operation, id)).company),
  write: async (operation, fact) => {
    const { subjectId, field, value, written } = fact;
    if (value === '') return;
    if (field === 'email') await addEmail(operation, { winner_id: subjectId, email: value, person: '' });
    else if (field === 'contact_phone' && isOurs(value))
      await addPhone(operation, {
        winner_id: subjectId,
        phone: value,
        person: written.contact_name ?? '',
      });
    else await noteAnswer(operation, fact);
  },
};
