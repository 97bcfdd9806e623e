import { everyoneExcept } from '#domain/access.ts';

/** Tasks are for everybody but guests; which of them a person sees is the scope's question. */
export const useTasks = everyoneExcept('guest');
