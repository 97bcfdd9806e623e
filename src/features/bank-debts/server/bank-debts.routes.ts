import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { changeDebt } from '#features/bank-debts/server/change-debt.ts';
import { listDebtLines } from '#features/bank-debts/server/debt-lines.ts';
import { draftLetter, hurryBank, openDebts } from '#features/bank-debts/server/hurry-bank.ts';
import { listDebtors } from '#features/bank-debts/server/list-debtors.ts';
import { listDebts } from '#features/bank-debts/server/list-debts.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const debtRoutes = implement(debtCalls, {
  listDebtors: (_input, context) => listDebtors(context),
  listDebts: ({ query }, context) => listDebts(context, query),
  listDebtLines: ({ query }, context) => listDebtLines(context, query),
  openDebts: ({ query }, context) => openDebts(context, query.bank_id),
  draftLetter: ({ query }, context) => draftLetter(context, query.bank_id),
  hurryBank: ({ body }, context) => hurryBank(context, body),
  changeDebt: async ({ body }, context) => {
    await changeDebt(context, body);
    return success;
  },
});
