import { only } from '#domain/access.ts';

/** §6 /finance: what stands in statements of banks is the administrator's. */
export const keepStatements = only('admin');
