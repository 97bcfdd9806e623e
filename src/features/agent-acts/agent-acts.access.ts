import { only } from '#domain/access.ts';

/** Acts are made, changed, confirmed and paid by the administrator. */
export const keepActs = only('admin');
/** Read by their payee, by who leads him and by the director. */
export const seeActs = only('director', 'curator', 'agent', 'senioragent', 'headagent');
/** A receipt is brought by the self-employed payee or by us. */
export const bringReceipts = only('agent', 'senioragent', 'headagent');
