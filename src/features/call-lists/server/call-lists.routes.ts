import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { addFile, readFile, templateOfNumbers } from '#features/call-lists/server/add-file.ts';
import { addExisting } from '#features/call-lists/server/add-existing.ts';
import { changeList, createList } from '#features/call-lists/server/create-list.ts';
import { moveList } from '#features/call-lists/server/move-list.ts';
import { listLists, showChoices, showLine, showList } from '#features/call-lists/server/show-lists.ts';
import { listNumbers, listRefusals } from '#features/call-lists/server/show-numbers.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const callListRoutes = implement(callListCalls, {
  showLine: (_input, context) => showLine(context),
  showChoices: (_input, context) => showChoices(context),
  listLists: (_input, context) => listLists(context),
  showList: ({ query }, context) => showList(context, query.id),
  createList: ({ body }, context) => createList(context, body),
  changeList: ({ body }, context) => changeList(context, body),
  moveList: ({ body }, context) => moveList(context, body),
  getTemplate: () => templateOfNumbers(),
  addFile: workFirst(
    (_input, context) => readFile(context, context.files[0]?.sha256 ?? ''),
    ({ body }, context, rows) =>
      addFile(context, { listId: body.list_id, isDryRun: body.is_dry_run === '1', rows }),
  ),
  addExisting: ({ body }, context) => addExisting(context, body),
  listNumbers: ({ body }, context) => listNumbers(context, body),
  listRefusals: ({ body }, context) => listRefusals(context, body),
});
