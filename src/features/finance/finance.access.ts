import { only } from '#domain/access.ts';

/** §6: the company's own money is the administrator's. */
export const keepFinance = only('admin');
