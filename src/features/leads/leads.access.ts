import { only } from '#domain/access.ts';

/** §6: /leads. */
export const seeLeads = only('director', 'manager', 'head');
/** Whoever talks to clients writes leads down; which of them he sees again is the scope's question. */
export const writeLeads = only('director', 'manager', 'head', 'trainee', 'operator');
/** Who leads which lead, and files of leads, are a head's business. */
export const distributeLeads = only('director', 'head');
