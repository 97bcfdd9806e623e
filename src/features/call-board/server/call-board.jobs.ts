import { sql } from 'drizzle-orm';
import { callBoardTexts } from '#features/call-board/call-board.texts.ts';
import { callFacts } from '#features/call-board/server/call-board.tables.ts';
import { countCall } from '#features/call-board/server/count-call.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Writing } from '#kit/server/implement.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Calls older than any that was counted, the newest of them first: they were made before anybody counted. */
const countOlder = async (writing: Writing, size: number): Promise<number> => {
  const older = await selectRows<{ id: number }>(
    writing.db,
    sql`select c.id from ${calls} c
        where c.id < coalesce((select min(f.call_id) from ${callFacts} f), ${2 ** 31 - 1})
          and c.direction = 'out' and c.phone is not null and c.user_id is not null
          and c.dialled_at is not null and c.ended_at is not null
        order by c.id desc limit ${size}`,
  );
  for (const { id } of older) await countCall(writing, id);
  return older.length;
};

export const olderCalls = defineJob({
  name: 'call-board.count-older',
  title: callBoardTexts.countOlder,
  everyMinutes: 60,
  run: async (services) => {
    const { jobPage } = services;
    while ((await writeByClock(services, (writing) => countOlder(writing, jobPage))) === jobPage);
  },
});
