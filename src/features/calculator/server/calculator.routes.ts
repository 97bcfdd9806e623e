import { Readable } from 'node:stream';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { calculatePrices } from '#features/calculator/server/calculate-prices.ts';
import { limitHandingOut } from '#features/calculator/server/limit-handing-out.ts';
import { printCalculation } from '#features/calculator/server/print-calculation.ts';
import { sendCalculation } from '#features/calculator/server/send-calculation.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

/** Two decimals and at most 13 digits before them: a number carries such a sum exactly as it is written. */
const numberOf = (sum: string | null): number | null => (sum === null ? null : Number(sum));

export const calculatorRoutes = implement(calculatorCalls, {
  calculatePrice: async ({ body }, context) => {
    const { banks } = await calculatePrices(context, body);
    return banks.map((bank) => ({
      name: bank.name,
      price: numberOf(bank.price),
      pro_price: numberOf(bank.proPrice),
      bank_id: bank.bankId,
      decision_hours: bank.decisionHours,
      grid_top: bank.price === null ? numberOf(bank.gridTop) : null,
    }));
  },

  savePdf: async ({ query }, context) => {
    limitHandingOut(context, 'documents');
    const { file } = await printCalculation(context, query);
    return {
      stream: Readable.from([file.bytes]),
      name: file.name,
      mime: file.type,
      bytes: file.bytes.length,
    };
  },

  sendByEmail: async ({ body: { email, ...asked } }, context) => {
    limitHandingOut(context, 'letters');
    await sendCalculation(context, asked, email);
    return success;
  },
});
