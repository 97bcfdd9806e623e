import type { Role } from '#domain/role.ts';

/** Where «Мой день» stands. */
export const dayPath = '/day/index';

/** Where a person of whom a second factor is asked sets it up; until then he sees this page alone. */
export const factorPath = '/second-factor';

const begins: readonly Role[] = ['manager', 'operator', 'agent', 'senioragent', 'headagent'];

/** Where signing in leads who named no page: whoever works through a list of deals begins with his day (§2 leaves «/» to the deals). */
export const firstPathOf = (role: Role): string => (begins.includes(role) ? dayPath : '/');
