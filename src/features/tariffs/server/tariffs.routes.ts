import { openDraft } from '#features/tariffs/server/open-draft.ts';
import { publishDraft } from '#features/tariffs/server/publish-draft.ts';
import { saveDraft } from '#features/tariffs/server/save-draft.ts';
import { saveXlsx } from '#features/tariffs/server/save-xlsx.ts';
import { listVersions, showVersion } from '#features/tariffs/server/show-tariffs.ts';
import { showTariffScope } from '#features/tariffs/server/show-tariff-scope.ts';
import { tryImport } from '#features/tariffs/server/try-import.ts';
import { tariffVersionMoves } from '#features/tariffs/server/tariff-versions.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const tariffRoutes = implement(tariffCalls, {
  listVersions: ({ query }, context) => listVersions(context, query.bank_id),
  getVersion: async ({ query }, context) => {
    const { version, cells } = await showVersion(context, query.version_id);
    return { version, cells };
  },
  openDraft: ({ body }, context) => openDraft(body, context),
  saveDraft: ({ body }, context) => saveDraft(body, context),
  publishDraft: ({ body }, context) => publishDraft(body, context),
  withdrawVersion: async ({ body }, context) => {
    await tariffVersionMoves.withdraw(context, body.version_id, body.reason);
    return success;
  },
  showTariffScope: ({ query }, context) => showTariffScope(context, query.bank_id),
  deleteDraft: async ({ body }, context) => {
    await tariffVersionMoves.deleteDraft(context, body.version_id);
    return success;
  },
  saveXlsx: ({ query }, context) => saveXlsx(query.version_id, context),
  tryImport: ({ body }, context) => tryImport(body.version_id, context),
});
