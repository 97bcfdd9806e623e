import { isAgentFamily, isStaff, type Role } from '#domain/role.ts';
import { personTexts } from '#features/users/users.texts.ts';

/** The places among people that a user may have; which of them fit depends on his roles. */
export type Place = 'department_id' | 'mentor_id' | 'parent_id' | 'curator_id' | 'manager_id';
type Places = { readonly [P in Place]: number | null };

/** Who may stand in a place beside a person of these roles. */
export const holdersOf = (
  place: Exclude<Place, 'department_id'>,
  roles: readonly Role[],
): readonly Role[] => {
  if (place === 'curator_id') return ['curator'];
  if (place !== 'parent_id') return ['manager', 'head'];
  // The lowest of his roles does not count: whoever leads others stands directly under a head agent.
  return roles.includes('senioragent') || roles.includes('headagent')
    ? ['headagent']
    : ['senioragent', 'headagent'];
};

/** Which places fit a person of these roles: staff have a department, trainees a mentor, agents the rest. */
export const placesFor = (roles: readonly Role[]): readonly Place[] => [
  ...(roles.some(isStaff) ? (['department_id'] as const) : []),
  ...(roles.includes('trainee') ? (['mentor_id'] as const) : []),
  ...(roles.some((role) => isAgentFamily(role) || role === 'guest')
    ? (['parent_id', 'curator_id', 'manager_id'] as const)
    : []),
];

const places: readonly Place[] = ['department_id', 'mentor_id', 'parent_id', 'curator_id', 'manager_id'];

/** Empties the places that do not fit the roles, as a form does when a role is taken away. */
export const fitPlaces = (input: Places, roles: readonly Role[]): Places => {
  const fitting = placesFor(roles);
  return Object.fromEntries(
    places.map((place) => [place, fitting.includes(place) ? input[place] : null]),
  ) as Places;
};

/** What is wrong with a person's places, by field; empty when all is well. */
export const placeProblems = (
  input: Places,
  roles: readonly Role[],
): { readonly [field: string]: readonly string[] } => {
  const fitting = placesFor(roles);
  const extra = places.filter((place) => input[place] !== null && !fitting.includes(place));
  const problems = extra.map((place) => [place, [personTexts.notForRoles]] as const);
  const isMentorMissing = roles.includes('trainee') && input.mentor_id === null;
  return Object.fromEntries([
    ...problems,
    ...(isMentorMissing ? [['mentor_id', [personTexts.mentorNeeded]] as const] : []),
  ]);
};
