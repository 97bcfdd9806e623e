import { onlyWithoutAdmin } from '#domain/access.ts';

/** §6: the book of a head agent is his own; nobody of ours keeps or reads it. */
export const keepBook = onlyWithoutAdmin('headagent');
