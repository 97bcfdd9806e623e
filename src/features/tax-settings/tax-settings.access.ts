import { only } from '#domain/access.ts';

/** Rates and limits of taxes are the administrator's. */
export const keepTaxes = only('admin');
