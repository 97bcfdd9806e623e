import { type SQL, sql } from 'drizzle-orm';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardWords } from '#features/call-board/call-board.errors.ts';
import { type MarkAnswer, scoreOf } from '#features/call-board/call-board.marks.ts';
import { callMarks } from '#features/call-board/server/call-board.tables.ts';
import { daysOf, refuseUnseen } from '#features/call-board/server/read-figures.ts';
import {
  callScriptConversations,
  callScripts,
  callScriptShows,
  callScriptVersions,
} from '#features/call-scripts/server/call-scripts.read.ts';
import type { ScriptSteps } from '#features/call-scripts/call-scripts.steps.ts';
import { callBoardTexts as texts } from '#features/call-board/call-board.texts.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { callRecordings, calls, visibleCalls } from '#features/calls/server/calls.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { afterMoscowDay, startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Asked = CallParsed<(typeof callBoardCalls)['listRecordings']>['body'];
type Page = CallReply<(typeof callBoardCalls)['listRecordings']>;

type Row = {
  id: number;
  recording_id: number;
  at: string;
  user_id: number;
  with: string | null;
  result: CallResult | null;
  seconds: number;
  answers: MarkAnswer[] | null;
};

/** The talk has come by this step of this version of a script. */
const cameBy = (versionId: number, step: string): SQL => sql`exists (
  select from ${callScriptConversations} v join ${callScriptShows} h on h.conversation_id = v.id
  where v.call_id = c.id and h.version_id = ${versionId} and h.step = ${step} and not h.is_undone)`;

const refuseTurned = ({ min_seconds: min, max_seconds: max, version_id: version, step }: Asked): void => {
  if (min !== undefined && max !== undefined && min > max)
    throw refuseField('min_seconds', callBoardWords.lengthTurned);
  if ((version === undefined) !== (step === undefined)) throw refuseField('step', callBoardWords.stepAlone);
};

const conditionsOf = (operation: Operation, asked: Asked): SQL[] => {
  const { from, to } = daysOf(asked, operation.now);
  const { user_id: user, result, version_id: version, step, min_seconds: min, max_seconds: max } = asked;
  return [
    sql`r.destroyed_at is null and r.pieces > 0 and c.user_id is not null`,
    sql`r.started_at >= ${startOfMoscowDay(from).toISOString()}::timestamptz
        and r.started_at < ${afterMoscowDay(to).toISOString()}::timestamptz`,
    sql`c.is_practice = ${isPracticeLine(operation.services)}`,
    visibleCalls(operation.caller),
    ...(user === undefined ? [] : [sql`c.user_id = ${user}`]),
    ...(result === undefined ? [] : [sql`c.result = ${result}`]),
    ...(version === undefined || step === undefined ? [] : [cameBy(version, step)]),
    ...(min === undefined ? [] : [sql`r.ms >= ${min * 1000}`]),
    ...(max === undefined ? [] : [sql`r.ms <= ${max * 1000}`]),
    ...(asked.is_marked === undefined ? [] : [sql`(m.call_id is not null) = ${asked.is_marked}`]),
    ...(asked.cursor === undefined ? [] : [readPlace(asked.cursor, sql`(r.started_at, r.id)`)]),
  ];
};

/** A page of recorded talks that may be listened to and marked, the newest first. */
export const listRecordings = async (operation: Operation, asked: Asked): Promise<Page> => {
  const { db, services } = operation;
  refuseTurned(asked);
  await refuseUnseen(operation, asked.user_id);
  const rows = await selectRows<Row>(
    db,
    sql`select c.id, r.id as recording_id, ${instantText(sql`r.started_at`)} as at, c.user_id,
          coalesce(c.name, c.phone) as "with", c.result, round(r.ms / 1000.0)::int as seconds, m.answers
        from ${callRecordings} r join ${calls} c on c.id = r.call_id
        left join ${callMarks} m on m.call_id = c.id
        where ${sql.join(conditionsOf(operation, asked), sql` and `)}
        order by r.started_at desc, r.id desc limit ${asked.limit + 1}`,
  );
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  const names = await shortNamesOf(
    { db, services },
    shown.map(({ user_id: id }) => id),
  );
  return {
    items: shown.map(({ user_id: id, recording_id: _id, answers, ...row }) => ({
      ...row,
      by: { id, name: names.get(id) ?? '' },
      score: answers === null ? null : scoreOf(answers),
    })),
    next_cursor: last ? writePlace(last.at, last.recording_id) : null,
  };
};

const mostScripts = 200;

/** The steps of every script as it is in use, to find talks by. */
export const listSteps = async ({
  db,
}: Pick<Operation, 'db'>): Promise<CallReply<(typeof callBoardCalls)['listSteps']>> => {
  const rows = await selectRows<{ id: number; number: number; name: string; steps: ScriptSteps }>(
    db,
    sql`select distinct on (v.script_id) v.id, v.number, s.name, v.steps
        from ${callScriptVersions} v join ${callScripts} s on s.id = v.script_id
        where v.published_at is not null order by v.script_id, v.number desc limit ${mostScripts}`,
  );
  return rows.map(({ id, number, name, steps }) => ({
    version_id: id,
    name: texts.version(name, number),
    steps: steps.map((step) => ({ id: step.id, title: step.title })),
  }));
};
