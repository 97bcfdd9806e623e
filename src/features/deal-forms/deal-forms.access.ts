import { everyoneExcept, only } from '#domain/access.ts';

/** Forms are no secret to whoever works with deals; as with packages, the administrator alone makes templates. */
export const seeForms = everyoneExcept('guest');
export const changeTemplates = only('admin');
/** Those who put documents on a deal make its forms too. */
export const fillForms = everyoneExcept('guest', 'curator');
