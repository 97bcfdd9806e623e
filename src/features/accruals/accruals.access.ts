import { everyoneExcept, only } from '#domain/access.ts';

/** §2: everybody but a guest; whose accruals is the scope's question. */
export const seeAccruals = everyoneExcept('guest');
/** Who sees every share, may correct it, too. */
export const correctAccruals = only('director');
/** The bank's money, the limit and the yes above it are the administrator's. */
export const ruleAccruals = only('admin');
