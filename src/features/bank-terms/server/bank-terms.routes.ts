import { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { bankTermsMoves } from '#features/bank-terms/server/bank-terms-versions.ts';
import { openTermsDraft } from '#features/bank-terms/server/open-terms-draft.ts';
import { publishTermsDraft } from '#features/bank-terms/server/publish-terms-draft.ts';
import { saveTermsDraft } from '#features/bank-terms/server/save-terms-draft.ts';
import { listTerms, showTerms } from '#features/bank-terms/server/show-terms.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const bankTermsRoutes = implement(bankTermsCalls, {
  listTerms: ({ query }, context) => listTerms(context, query.bank_id),
  getTerms: ({ query }, context) => showTerms(context, query.version_id),
  openTermsDraft: ({ body }, context) => openTermsDraft(body, context),
  saveTermsDraft: ({ body }, context) => saveTermsDraft(body, context),
  publishTermsDraft: ({ body }, context) => publishTermsDraft(body, context),
  withdrawTerms: async ({ body }, context) => {
    await bankTermsMoves.withdraw(context, body.version_id, body.reason);
    return success;
  },
  deleteTermsDraft: async ({ body }, context) => {
    await bankTermsMoves.deleteDraft(context, body.version_id);
    return success;
  },
});
