import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

/** Who leads a deal, as the form holds it: ids as texts, null for nobody. */
export type PeopleForm = { readonly manager_id: string | null; readonly agent_id: string | null };

const idOf = (person: { readonly id: number } | null): string | null => (person ? String(person.id) : null);

export const peopleFormOf = ({ manager, agent }: Pick<Deal, 'manager' | 'agent'>): PeopleForm => ({
  manager_id: idOf(manager),
  agent_id: idOf(agent),
});

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** The form as the call takes it. */
export const peopleBody = ({ manager_id: manager, agent_id: agent }: PeopleForm) => ({
  manager_id: numberOf(manager),
  agent_id: numberOf(agent),
});
