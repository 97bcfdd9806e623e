import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import {
  judgeTemplate,
  listPrints,
  openBuiltIn,
  openTemplate,
  returnTemplate,
  returnUsual,
  saveTemplate,
  withdrawTemplate,
} from '#features/print-templates/server/keep-templates.ts';
import { findRecords, tryTemplate } from '#features/print-templates/server/try-template.ts';
import { success } from '#kit/contract/fields.ts';
import { dropUnnamed } from '#kit/server/files/named-files.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const printTemplateRoutes = implement(printTemplateCalls, {
  listPrints: (_input, context) => listPrints(context),
  uploadTemplate: workFirst(
    ({ body }, context) => judgeTemplate(context, body),
    ({ body }, context) => saveTemplate(context, body),
  ),
  withdrawTemplate: async ({ body }, context) => {
    await withdrawTemplate(context, body.id);
    return success;
  },
  returnTemplate: ({ body }, context) => returnTemplate(context, body.id),
  returnUsual: async ({ body }, context) => {
    await returnUsual(context, body.kind);
    return success;
  },
  openTemplate: ({ query }, context) => openTemplate(context, query.id),
  openBuiltIn: ({ query }, { services }) => Promise.resolve(openBuiltIn(services, query.kind)),
  findRecords: ({ query: { kind, q = '', ...of } }, context) => findRecords(context, kind, q, of),
  tryTemplate: workFirst(
    ({ body }, context) => tryTemplate(context, body),
    (_input, { afterCommit, services, files }, made) => {
      // What was tried is not kept, unless it is kept already.
      afterCommit(async () => {
        await dropUnnamed(
          services,
          files.map(({ sha256 }) => sha256),
        );
      });
      return Promise.resolve(made);
    },
  ),
});
