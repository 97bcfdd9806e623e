import { only } from '#domain/access.ts';

/** What the company's papers look like is the administrator's. */
export const keepPrintTemplates = only('admin');
