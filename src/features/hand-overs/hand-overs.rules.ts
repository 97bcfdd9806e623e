import { mayPass } from '#domain/access.ts';
import { isAgentFamily, isStaff, type Role } from '#domain/role.ts';
import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import { mayLead } from '#features/leads/leads.rules.ts';

/** Why somebody's work passes to others: for some days, or for good. */
export const reasons = ['absence', 'leaving'] as const;
export type Reason = (typeof reasons)[number];

export const handOverStates = ['planned', 'active', 'ended', 'cancelled'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** What passes: deals a person leads, deals he sends to banks, deals he has brought, tasks given to him, leads he leads, calls he promised, agents he curates. */
export const itemKinds = ['manager', 'operator', 'agent', 'task', 'lead', 'callback', 'curated'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How much of a person's work there is, by its sort. */
export type Work = {
  readonly deals: number;
  readonly tasks: number;
  readonly leads: number;
  readonly callbacks: number;
  readonly agents: number;
};
export const noWork: Work = { deals: 0, tasks: 0, leads: 0, callbacks: 0, agents: 0 };

const sorts = {
  manager: 'deals',
  operator: 'deals',
  agent: 'deals',
  task: 'tasks',
  lead: 'leads',
  callback: 'callbacks',
  curated: 'agents',
} as const satisfies Record<ItemKind, keyof Work>;

/** The work with one thing more. */
export const withOneMore = (work: Work, kind: ItemKind): Work => ({
  ...work,
  [sorts[kind]]: work[sorts[kind]] + 1,
});

/** Whether there is any at all. */
export const hasWork = ({ deals, tasks, leads, callbacks, agents }: Work): boolean =>
  deals + tasks + leads + callbacks + agents > 0;

export const outcomes = ['moved', 'returned', 'kept'] as const;
export type Outcome = (typeof outcomes)[number];

const leading: readonly Role[] = ['manager', 'head', 'director', 'admin'];

/** The side whose work a person does: that of the house or that of the agents; a guest does none yet. */
export const sideOf = (roles: readonly Role[]): 'staff' | 'agents' | null => {
  if (roles.some(isStaff)) return 'staff';
  return roles.some(isAgentFamily) ? 'agents' : null;
};

/** Whether a person of these roles may take over what passes. */
export const mayTake = (kind: ItemKind, roles: readonly Role[]): boolean => {
  if (kind === 'callback') return roles.some((role) => mayPass(keepCallbacks, role));
  if (kind === 'lead') return mayLead(roles);
  if (kind === 'curated') return roles.includes('curator');
  if (kind === 'manager') return roles.some((role) => leading.includes(role));
  if (kind === 'agent') return roles.some(isAgentFamily);
  return kind === 'operator' ? roles.includes('operator') : sideOf(roles) !== null;
};

type Shared = {
  readonly id: number /** Things with one key go to one person: a client keeps one manager. */;
  readonly key: string;
};

/** Shares things out evenly, in their order, to whoever has the least of them so far; nobody there: nothing is shared. */
export const shareOut = (
  things: readonly Shared[],
  people: readonly number[],
): ReadonlyMap<number, number> => {
  const loads = new Map(people.map((person) => [person, 0]));
  const byKey = new Map<string, number>();
  const input = new Map<number, number>();
  for (const { id, key } of things) {
    const [least] = [...loads].toSorted(([, one], [, other]) => one - other);
    const person = byKey.get(key) ?? least?.[0];
    if (person === undefined) break;
    byKey.set(key, person);
    loads.set(person, (loads.get(person) ?? 0) + 1);
    input.set(id, person);
  }
  return input;
};
