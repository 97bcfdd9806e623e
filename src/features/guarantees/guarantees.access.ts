import { everyoneExcept, only } from '#domain/access.ts';

/** Issued guarantees are for everybody who has deals; which of them is the scope's question. */
export const seeGuarantees = everyoneExcept('guest');
/** Whoever writes down what a bank has issued also corrects it. */
export const correctGuarantees = only('operator', 'manager', 'head', 'director');
