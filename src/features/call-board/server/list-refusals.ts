import { sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import type { Judged } from '#features/call-rules/call-rules.table.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { callRefusals, visibleCalls } from '#features/calls/server/calls.read.ts';
import { startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';

type Asked = CallParsed<(typeof callBoardCalls)['listRefusals']>['body'];
type Page = CallReply<(typeof callBoardCalls)['listRefusals']>;
type Row = { id: number; user_id: number; phone: string; at: string; rules: readonly Judged[] };

/** Attempts that the rules refused since a day, of today without it; the newest first. */
export const listRefusals = async (operation: Operation, asked: Asked): Promise<Page> => {
  const { db, caller, now, services } = operation;
  const since = startOfMoscowDay(asked.from ?? moscowDateOf(now)).toISOString();
  const after = asked.cursor === undefined ? sql`true` : readPlace(asked.cursor, sql`(c.at, c.id)`);
  const rows = await selectRows<Row>(
    db,
    sql`select c.id, c.user_id, c.phone, ${instantText(sql`c.at`)} as at, c.rules
        from (select r.*, null::int as to_user_id from ${callRefusals} r
              where r.is_practice = ${isPracticeLine(services)}) c
        where c.at >= ${since}::timestamptz and ${after} and ${visibleCalls(caller)}
        order by c.at desc nulls first, c.id desc nulls first limit ${asked.limit + 1}`,
  );
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  const names = await shortNamesOf(
    { db, services },
    shown.map(({ user_id: id }) => id),
  );
  return {
    items: shown.map(({ user_id: id, rules, ...row }) => ({
      ...row,
      by: names.get(id) ?? '',
      rules: rules.map(({ title, words }) => ({ title, words })),
    })),
    next_cursor: last ? writePlace(last.at, last.id) : null,
  };
};
