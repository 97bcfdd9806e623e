import { defineEvent } from '#kit/contract/define-event.ts';

/** Accruals that a person sees have changed: new ones, their sums, states or payee. */
export const accrualEvents = { changed: defineEvent({ origin: 'accrual' }) };
