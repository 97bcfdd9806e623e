import { bankDueMatcher } from '#features/bank-statements/server/match-dues.ts';
import { invoiceMatcher } from '#features/bank-statements/server/match-invoices.ts';
import { matchersPoint } from '#features/bank-statements/server/bank-statements.facade.ts';

/** Banks that owe us, and clients with our invoices, wait for money. */
export const waitingBanks = matchersPoint.give(bankDueMatcher);
export const waitingInvoices = matchersPoint.give(invoiceMatcher);
