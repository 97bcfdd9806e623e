import { only, onlyWithoutAdmin } from '#domain/access.ts';

/** Who has agreed to what, and in which words: the director reads. */
export const seeConsents = only('director');
/** Texts are written, and consents taken back on a paper, by the administrator. */
export const keepConsents = onlyWithoutAdmin('admin');
