import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { listBanks } from '#features/banks/server/list-banks.ts';
import { saveBanks } from '#features/banks/server/save-banks.ts';
import {
  createBank,
  saveAdvantages,
  saveStatusTexts,
  switchBank,
  updateBank,
} from '#features/banks/server/save-bank.ts';
import { cardOf, findBank } from '#features/banks/server/show-bank.ts';
import { implement } from '#kit/server/implement.ts';

export const bankCardRoutes = implement(bankCardCalls, {
  listBanks: ({ body }, context) => listBanks(context, body),
  saveBanks: ({ query }, context) => saveBanks(context, query),
  getBank: async ({ query }, { db }) => cardOf(await findBank(db, query.id)),
  createBank: ({ body }, context) => createBank(context, body),
  updateBank: ({ body }, context) => updateBank(context, body),
  switchBank: ({ body }, context) => switchBank(context, body),
  saveAdvantages: ({ body }, context) => saveAdvantages(context, body),
  saveStatusTexts: ({ body }, context) => saveStatusTexts(context, body),
});
