import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { savePackage } from '#features/bank-packages/server/save-package.ts';
import { showPackages } from '#features/bank-packages/server/show-packages.ts';
import { implement } from '#kit/server/implement.ts';

export const packageRoutes = implement(packageCalls, {
  getPackages: ({ query }, { db }) => showPackages(db, query.bank_id),
  savePackage: ({ body }, context) => savePackage(context, body),
});
