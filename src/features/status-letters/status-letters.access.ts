import { only } from '#domain/access.ts';

/** What is written to people, and whether, is the administrator's; each deal's own switch belongs to those who may change it. */
export const writeStatusLetters = only('admin');
