import { only } from '#domain/access.ts';

/** As the statistics of §6 (/dashboard): what a role sees of it is the scope's question. */
export const seeConversion = only('admin', 'director', 'manager', 'trainee', 'head', 'operator', 'headagent');
