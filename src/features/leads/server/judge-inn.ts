import { askAboutInn } from '#features/organizations/server/organizations.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What is known of an INN: somebody has it, nobody has, or nobody could be asked. */
export type InnVerdict = {
  readonly state: 'found' | 'absent' | 'unchecked';
  readonly name: string | null;
};

/** Our own card of the INN, else the register's word; without a source, or with one that fails, it is not checked. */
export const judgeInn = async (
  context: Pick<Operation, 'db' | 'services'>,
  inn: string,
): Promise<InnVerdict> => {
  const { existing, is_configured: isConfigured, trouble, facts } = await askAboutInn(inn, context);
  if (existing) return { state: 'found', name: existing.name };
  if (!isConfigured || trouble !== null) return { state: 'unchecked', name: null };
  return facts ? { state: 'found', name: facts.short_name } : { state: 'absent', name: null };
};
