import { and, eq } from 'drizzle-orm';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import { callListNumbers, callListPeople } from '#features/call-lists/server/call-lists.tables.ts';
import type { ListNumber } from '#features/call-lists/server/find-list.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import type { ScriptSubject } from '#features/call-scripts/server/call-scripts.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const noteLength = 2_000;

/** A number of a list the caller is on. */
const findNumber = async ({ db, caller }: Operation, id: number): Promise<ListNumber> => {
  const [found] = await db
    .select({ number: callListNumbers })
    .from(callListNumbers)
    .innerJoin(
      callListPeople,
      and(eq(callListPeople.listId, callListNumbers.listId), eq(callListPeople.userId, caller.userId)),
    )
    .where(eq(callListNumbers.id, id))
    .for('update', { of: callListNumbers });
  if (!found) throw refuse(callListErrors.noNumber);
  return found.number;
};

/** A number as a conversation by a script knows it: what is answered stands in its note. */
export const scriptOfNumbers: ScriptSubject = {
  kind: 'listed',
  check: async (operation, id) => {
    await findNumber(operation, id);
  },
  write: async (operation, { subjectId, field, value }) => {
    const number = await findNumber(operation, subjectId);
    const head = `${scriptTexts.fields[field]}: `;
    const others = number.note.split('\n').filter((line) => line !== '' && !line.startsWith(head));
    const note = [...others, ...(value === '' ? [] : [`${head}${value}`])].join('\n').slice(0, noteLength);
    await operation.db.update(callListNumbers).set({ note }).where(eq(callListNumbers.id, subjectId));
  },
};
