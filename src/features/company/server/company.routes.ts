import { companyCalls } from '#features/company/company.contract.ts';
import {
  returnVersion,
  saveFields,
  saveLimits,
  saveReasons,
  saveWords,
} from '#features/company/server/save-company.ts';
import { listVersions, showCompany } from '#features/company/server/show-company.ts';
import { implement } from '#kit/server/implement.ts';

export const companyRoutes = implement(companyCalls, {
  showCompany: (_input, context) => showCompany(context),
  saveWords: ({ body }, context) => saveWords(context, body),
  saveReasons: ({ body }, context) => saveReasons(context, body),
  saveFields: ({ body }, context) => saveFields(context, body),
  saveLimits: ({ body }, context) => saveLimits(context, body),
  listVersions: ({ query }, context) => listVersions(context, query.section),
  returnVersion: ({ body }, context) => returnVersion(context, body),
});
