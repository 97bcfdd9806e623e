import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { createAccount, saveAccount } from '#features/own-accounts/server/keep-accounts.ts';
import { listAccounts, showDays } from '#features/own-accounts/server/show-balances.ts';
import { implement } from '#kit/server/implement.ts';

export const ownAccountRoutes = implement(ownAccountCalls, {
  listAccounts: (_input, context) => listAccounts(context),
  createAccount: ({ body }, context) => createAccount(context, body),
  saveAccount: ({ body }, context) => saveAccount(context, body),
  showDays: ({ query }, context) => showDays(context, query),
});
