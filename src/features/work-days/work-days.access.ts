import { only } from '#domain/access.ts';

/** Who works through a day of deals, and who looks after those who do. */
export const haveDays = only('manager', 'operator', 'head', 'director', 'agent', 'senioragent', 'headagent');
/** Who lives by the deals he brings: they are his business beside being his work. */
export const haveBusiness = only('agent', 'senioragent', 'headagent');
/** Who hurries the agent of a deal. */
export const hurryAgents = only('manager', 'operator', 'head', 'director');
/** Who sees everybody who is late with something, and hurries him. */
export const watchLate = only('head', 'director');
