import { hurry } from '#features/work-days/server/hurry.ts';
import { listLate } from '#features/work-days/server/list-late.ts';
import { workDayErrors } from '#features/work-days/work-days.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Tells somebody in the caller's sight of everything he is late with. */
export const hurryPerson = async (
  operation: Operation,
  userId: number,
): Promise<{ id: number; count: number }> => {
  const { people } = await listLate(operation);
  const person = people.find(({ user }) => user?.id === userId);
  if (!person) throw refuse(workDayErrors.notLate);
  return { id: await hurry(operation, userId, person.late), count: person.total };
};
