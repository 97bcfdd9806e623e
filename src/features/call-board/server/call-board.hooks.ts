import { callBoardEvents } from '#features/call-board/call-board.events.ts';
import { countCall } from '#features/call-board/server/count-call.ts';
import { callsOfFigure } from '#features/call-board/server/figure-sql.ts';
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
import type { Db } from '#kit/server/database.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { users } from '#features/people/server/people.read.ts';
import { leadWinners } from '#features/winners/winners.access.ts';

/** Which calls a figure of the journal is made of. */
export const figures = figureCalls.give(callsOfFigure);

/** Whoever leads people that telephone; what he sees of them is the board's to say. */
const leaders = sql`
  select u.id from ${users} u
  where u.status = 'active' and u.roles && ${sql.param(`{${rolesOf(leadWinners).join(',')}}`)}::text[]`;

const announced = new WeakSet<Db>();

/** However much changes in one transaction, its board is looked at anew once. */
const announce = async (writing: Writing): Promise<void> => {
  if (announced.has(writing.db)) return;
  announced.add(writing.db);
  await publish(writing, callBoardEvents.changed, { to: leaders });
};

export const onShift = listen(shiftSet, announce);
export const onLease = listen(leaseChanged, announce);
export const onRefused = listen(callRefused, announce);
export const onBegun = listen(callBegun, announce);
export const onAnswered = listen(callAnswered, announce);
export const onFinished = listen(callFinished, announce);

/** A call to a number that is over is counted. */
export const onEnded = listen(callEnded, async (writing, { call }) => {
  if (call.direction === 'out') await countCall(writing, call.id);
  await announce(writing);
});

export const onOffer = listen(offerOfCall, (writing, { callId }) => countCall(writing, callId));
export const onDeal = listen(dealOfCall, (writing, { callId }) => countCall(writing, callId));
export const onLead = listen(leadOfCall, (writing, { lead, callId }) => countCall(writing, callId, lead.id));
