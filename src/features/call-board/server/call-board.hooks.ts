import { callBoardEvents } from '#features/call-board/call-board.events.ts';
import { countCall } from '#features/call-board/server/count-call.ts';
import { callsOfFigure } from '#features/call-board/server/figure-sql.ts';
import { whoLeads } from '#features/call-board/server/who-leads.ts';
import {
  callAnswered,
  callBegun,
  callEnded,
  callFinished,
  callRefused,
  dealOfCall,
  figureCalls,
  shiftSet,
} from '#features/calls/server/calls.facade.ts';
import { leadOfCall } from '#features/leads/server/leads.facade.ts';
import { offerOfCall } from '#features/winner-offers/server/winner-offers.facade.ts';
import { leaseChanged } from '#features/winners/server/winners.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** Which calls a figure of the journal is made of. */
export const figures = figureCalls.give(callsOfFigure);

const announce = async (writing: Writing, ...people: readonly (number | null)[]): Promise<void> => {
  for (const userId of people)
    if (userId !== null)
      await publish(writing, callBoardEvents.changed, { to: whoLeads(userId), data: { user_id: userId } });
};

export const onShift = listen(shiftSet, (writing, { userId }) => announce(writing, userId));
export const onLease = listen(leaseChanged, (writing, { userId }) => announce(writing, userId));
export const onRefused = listen(callRefused, (writing, { userId }) => announce(writing, userId));
export const onBegun = listen(callBegun, (writing, { call }) => announce(writing, call.userId));
export const onAnswered = listen(callAnswered, (writing, { call }) =>
  announce(writing, call.userId, call.toUserId),
);
export const onFinished = listen(callFinished, (writing, { call }) => announce(writing, call.userId));

/** A call that is over is counted. */
export const onEnded = listen(callEnded, async (writing, { call }) => {
  await countCall(writing, call.id);
  await announce(writing, call.userId, call.toUserId);
});

export const onOffer = listen(offerOfCall, (writing, { callId }) => countCall(writing, callId));
export const onDeal = listen(dealOfCall, (writing, { callId }) => countCall(writing, callId));
export const onLead = listen(leadOfCall, (writing, { lead, callId }) => countCall(writing, callId, lead.id));
