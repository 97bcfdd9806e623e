import { sql } from 'drizzle-orm';
import { bankDueMatcher } from '#features/bank-statements/server/match-dues.ts';
import { bankRegisterMatcher } from '#features/bank-statements/server/match-registers.ts';
import { invoiceMatcher } from '#features/bank-statements/server/match-invoices.ts';
import { statementDocuments } from '#features/bank-statements/server/bank-statements.tables.ts';
import { defineFinanceWait } from '#features/finance/server/finance.facade.ts';
import { matchersPoint } from '#features/bank-statements/server/bank-statements.facade.ts';

export { statementBackgroundJob } from '#features/bank-statements/server/bring-statement.ts';

/** Banks that owe us, registers that came before their money, and clients with our invoices wait for it. */
export const waitingBanks = matchersPoint.give(bankDueMatcher);
export const waitingRegisters = matchersPoint.give(bankRegisterMatcher);
export const waitingInvoices = matchersPoint.give(invoiceMatcher);

/** Money that came and that nobody has named waits for the administrator. */
export const unnamedReceipts = defineFinanceWait(
  () =>
    sql`select 1 from ${statementDocuments} where ${statementDocuments.left} > 0 and ${statementDocuments.direction} = 'in'`,
);
