import { only } from '#domain/access.ts';

/** Errors of the interface are read by the administrator. */
export const seeInterfaceErrors = only('admin');
