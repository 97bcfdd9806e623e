import { only } from '#domain/access.ts';

/** What the company calls things and how it works is set by the administrator. */
export const changeCompany = only('admin');
