import { leadListCalls } from '#features/leads/lead-lists.contract.ts';
import { bringList, tryList } from '#features/leads/server/bring-list.ts';
import { problemsList, templateList } from '#features/leads/server/list-sheets.ts';
import { readList } from '#features/leads/server/read-list.ts';
import { implement } from '#kit/server/implement.ts';

export const leadListRoutes = implement(leadListCalls, {
  getListTemplate: () => templateList(),
  tryLeadList: (_input, context) => tryList(context, context.files[0]?.sha256 ?? ''),
  listProblems: async (_input, context) =>
    problemsList(await readList(context, context.files[0]?.sha256 ?? '')),
  bringLeadList: ({ body }, context) => bringList(context, body),
});
