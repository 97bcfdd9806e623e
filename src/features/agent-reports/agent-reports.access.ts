import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** Reports are formed, answered and signed for us by the administrator. */
export const keepReports = only('admin');
/** Whoever leads agents or the house reads their reports. */
export const readAllReports = only('director', 'curator');
/** Payees read and sign their own. */
export const ownReports = onlyWithoutAdmin('agent', 'senioragent', 'headagent');
export const seeReports = only('director', 'curator', 'agent', 'senioragent', 'headagent');
/** Papers are brought by the payee or by us. */
export const bringDocuments = only('agent', 'senioragent', 'headagent');
