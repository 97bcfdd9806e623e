import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** Rules are read by those they are for and by those who lead agents; the administrator writes them. */
export const seeRules = only('guest', 'agent', 'senioragent', 'headagent', 'curator');
export const leadRules = only('curator');
export const changeRules = only('admin');
/** Nobody accepts for another: the administrator has no rules of his own. */
export const acceptRules = onlyWithoutAdmin('guest', 'agent', 'senioragent', 'headagent');
