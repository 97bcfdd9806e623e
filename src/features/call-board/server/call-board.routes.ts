import { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { listRefusals } from '#features/call-board/server/list-refusals.ts';
import { listSteps, listRecordings } from '#features/call-board/server/list-recordings.ts';
import { markCall, showMark } from '#features/call-board/server/mark-call.ts';
import { readFigures } from '#features/call-board/server/read-figures.ts';
import { saveFigures } from '#features/call-board/server/save-figures.ts';
import { showBoard } from '#features/call-board/server/show-board.ts';
import { implement } from '#kit/server/implement.ts';

export const callBoardRoutes = implement(callBoardCalls, {
  showBoard: (_input, context) => showBoard(context),
  listRefusals: ({ body }, context) => listRefusals(context, body),
  showFigures: ({ body }, context) => readFigures(context, body),
  saveFigures: ({ query }, context) => saveFigures(context, query),
  listRecordings: ({ body }, context) => listRecordings(context, body),
  listSteps: (_input, context) => listSteps(context),
  showMark: ({ query }, context) => showMark(context, query.call_id),
  markCall: ({ body }, context) => markCall(context, body),
});
