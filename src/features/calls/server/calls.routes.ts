import { phoneCalls } from '#features/calls/calls.contract.ts';
import { judge } from '#features/calls/server/judge.ts';
import { linkCall } from '#features/calls/server/link-call.ts';
import { listCallers } from '#features/calls/server/list-callers.ts';
import { listCalls, listUnanswered } from '#features/calls/server/list-calls.ts';
import { answerCall, finishCall, hangUp, noAnswer, reportCall } from '#features/calls/server/report-call.ts';
import { setShift, showShift } from '#features/calls/server/set-shift.ts';
import { showCall } from '#features/calls/server/show-call.ts';
import { startCall } from '#features/calls/server/start-call.ts';
import { implement } from '#kit/server/implement.ts';

export const phoneRoutes = implement(phoneCalls, {
  judgeCall: ({ body }, context) => judge(context, body),
  startCall: ({ body }, context) => startCall(context, body),
  answerCall: ({ body }, context) => answerCall(context, body),
  noAnswer: ({ body }, context) => noAnswer(context, body),
  hangUp: ({ body }, context) => hangUp(context, body),
  finishCall: ({ body }, context) => finishCall(context, body),
  listUnanswered: (_, context) => listUnanswered(context),
  reportCall: ({ body }, context) => reportCall(context, body),
  linkCall: ({ body }, context) => linkCall(context, body),
  listCalls: ({ body }, context) => listCalls(context, body),
  showCall: ({ query }, context) => showCall(context, query.id),
  listCallers: (_, context) => listCallers(context),
  setShift: ({ body }, context) => setShift(context, body),
  showShift: (_, context) => showShift(context),
});
