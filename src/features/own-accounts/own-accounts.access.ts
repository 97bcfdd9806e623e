import { only } from '#domain/access.ts';

/** §6 /finance: our accounts are the administrator's. */
export const keepAccounts = only('admin');
