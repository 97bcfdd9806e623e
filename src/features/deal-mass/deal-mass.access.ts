import { everyoneExcept, only } from '#domain/access.ts';

/** Several deals at once: whoever may change one; each action asks for its own right, deal by deal. */
export const actOnMany = everyoneExcept('guest', 'curator', 'trainee');
/** Who leads or sends deals is decided by heads. */
export const assignMany = only('head', 'director');
