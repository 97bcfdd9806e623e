import { eq } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardErrors } from '#features/call-board/call-board.errors.ts';
import { scoreOf } from '#features/call-board/call-board.marks.ts';
import { callBoardTexts as texts } from '#features/call-board/call-board.texts.ts';
import { callMarks } from '#features/call-board/server/call-board.tables.ts';
import { findCall } from '#features/calls/server/calls.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { leadWinners } from '#features/winners/winners.access.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof callBoardCalls;
type Mark = CallReply<Calls['markCall']>;
type Stored = typeof callMarks.$inferSelect;
type Asked = CallParsed<Calls['markCall']>['body'];
type Call = Awaited<ReturnType<typeof findCall>>;

const shownMark = async ({ db, services }: Operation, stored: Stored): Promise<Mark> => ({
  answers: stored.answers,
  score: scoreOf(stored.answers),
  word: stored.word,
  by: (await shortNamesOf({ db, services }, [stored.markedBy])).get(stored.markedBy) ?? '',
  at: stored.markedAt.toISOString(),
  version: stored.version,
});

const isConversation = ({ state, answeredAt, direction, userId }: Call): boolean =>
  state === 'ended' && answeredAt !== null && direction !== 'inner' && userId !== null;

/** The mark of a call the caller sees: whoever talked reads it, whoever leads may write it. */
export const showMark = async (
  operation: Operation,
  callId: number,
): Promise<CallReply<Calls['showMark']>> => {
  const { db, caller } = operation;
  const call = await findCall(operation, callId);
  const [stored] = await db.select().from(callMarks).where(eq(callMarks.callId, callId));
  return {
    mark: stored ? await shownMark(operation, stored) : null,
    can_mark: mayPass(leadWinners, caller.role) && isConversation(call) && call.userId !== caller.userId,
  };
};

const isSame = (stored: Stored, { answers, word }: Asked): boolean =>
  stored.word === word && stored.answers.join() === answers.join();

/** Marks a talk, or corrects a mark that nobody has corrected since; the same said again changes nothing. */
export const markCall = async (operation: Operation, asked: Asked): Promise<Mark> => {
  const { db, caller, now } = operation;
  const { call_id: callId, answers, word, version } = asked;
  const call = await findCall(operation, callId);
  if (!isConversation(call)) throw refuse(callBoardErrors.notTalked);
  if (call.userId === caller.userId) throw refuse(callBoardErrors.own);
  const [before] = await db.select().from(callMarks).where(eq(callMarks.callId, callId)).for('update');
  if (before && isSame(before, asked)) return shownMark(operation, before);
  if ((before?.version ?? 0) !== version) throw refuse(callBoardErrors.changedMeanwhile);
  const mark = { answers, word, markedBy: caller.userId, markedAt: now, version: version + 1 };
  const [stored] = before
    ? await db.update(callMarks).set(mark).where(eq(callMarks.callId, callId)).returning()
    : await db
        .insert(callMarks)
        .values({ callId, ...mark })
        .onConflictDoNothing()
        .returning();
  if (!stored) throw refuse(callBoardErrors.changedMeanwhile);
  await recordChange(operation, {
    entity: 'callMark',
    entityId: callId,
    ...(before ? { before: { answers: before.answers, word: before.word } } : {}),
    after: { answers, word },
  });
  await notify(operation, {
    to: call.userId === null ? [] : [call.userId],
    fromUserId: caller.userId,
    kind: 'system',
    header: texts.markedHeader,
    message: texts.marked(scoreOf(answers), word),
    entity: { kind: 'call', id: callId },
  });
  return shownMark(operation, stored);
};
