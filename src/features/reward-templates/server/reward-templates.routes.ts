import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import {
  judgeTemplate,
  listTemplates,
  openBuiltIn,
  openTemplate,
  saveTemplate,
  withdrawTemplate,
} from '#features/reward-templates/server/keep-templates.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const rewardTemplateRoutes = implement(rewardTemplateCalls, {
  listTemplates: (_input, context) => listTemplates(context),
  uploadTemplate: workFirst(
    ({ body }, context) => judgeTemplate(context, body),
    ({ body }, context) => saveTemplate(context, body),
  ),
  withdrawTemplate: ({ body }, context) => withdrawTemplate(context, body.id),
  openTemplate: ({ query }, context) => openTemplate(context, query.id),
  openBuiltIn: ({ query }) => Promise.resolve(openBuiltIn(query.kind)),
});
