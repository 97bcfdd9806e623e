import { everyoneExcept, only } from '#domain/access.ts';

/** Who asks the client for a signature, withdraws the request and removes a signature: those who lead the leg. */
export const askForSignatures = only('operator', 'manager', 'head', 'director');
/** Who sits beside the client while he signs by a code. */
export const takeSimpleSignatures = everyoneExcept('guest', 'curator', 'trainee');
