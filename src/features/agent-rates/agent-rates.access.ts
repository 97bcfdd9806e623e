import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** What we pay stands open to those who run the brokerage. */
export const seeRateTables = only('director');

/** It is written down by the administrator. */
export const changeRateTables = only('admin');

/** Who is paid by these tables reads his own rows, in words. */
export const readOwnRates = onlyWithoutAdmin('agent', 'senioragent', 'headagent');
