import { companyCalls } from '#features/company/company.contract.ts';
import { bringWhole } from '#features/company/server/bring-whole.ts';
import { readWhole } from '#features/company/server/read-whole.ts';
import { takeWhole } from '#features/company/server/take-whole.ts';
import { returnVersion, saveChecked } from '#features/company/server/save-company.ts';
import { showLogo } from '#features/company/server/show-logo.ts';
import { listVersions, showCompany } from '#features/company/server/show-company.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const companyRoutes = implement(companyCalls, {
  showCompany: (_input, context) => showCompany(context),
  saveWords: ({ body }, context) => saveChecked(context, 'words', body),
  saveReasons: ({ body }, context) => saveChecked(context, 'reasons', body),
  saveFields: ({ body }, context) => saveChecked(context, 'fields', body),
  saveLimits: ({ body }, context) => saveChecked(context, 'limits', body),
  saveLetters: ({ body }, context) => saveChecked(context, 'letters', body),
  saveBranding: ({ body }, context) => saveChecked(context, 'branding', body),
  showLogo: ({ query }, context) => showLogo(query.tag, context),
  listVersions: ({ query }, context) => listVersions(context, query.section),
  returnVersion: ({ body }, context) => returnVersion(context, body),
  takeWhole: (_input, context) => takeWhole(context),
  bringWhole: workFirst(
    (_input, context) => readWhole(context),
    ({ body }, context, whole) => bringWhole(context, body, whole),
  ),
});
