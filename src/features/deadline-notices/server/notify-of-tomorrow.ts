import { sql } from 'drizzle-orm';
import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { deadlineNoticeTexts as texts } from '#features/deadline-notices/deadline-notices.texts.ts';
import { deadlineNotices } from '#features/deadline-notices/server/deadline-notices.tables.ts';
import { isAgentTurn, type WhoseTurn } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { selectRows } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Due = {
  readonly id: number;
  readonly turn: WhoseTurn;
  readonly agent_turn: WhoseTurn | null;
  readonly agent_id: number | null;
  readonly manager_id: number | null;
  readonly created_by: number;
  readonly is_signing: boolean;
};

const zone = 'Europe/Moscow';
/** Within these hours people are told; whose night it is then hears by the quiet hours of his device. */
const [from, to] = ['09:00', '20:00'] as const;
const at = (day: IsoDate, time = '00:00') => sql`${momentInZone(day, time, zone).toISOString()}::timestamptz`;

/** Deals in work whose term is over on a day, of which nobody has been told. */
const selectDue = (day: IsoDate, after: number, limit: number) => sql`
  select d.id, d.turn, d.agent_turn, d.agent_id, d.manager_id, d.created_by,
         coalesce(d.sign_deadline = d.deadline, false) is_signing
  from ${deals} d
  where d.turn is not null and d.deadline >= ${at(day)} and d.deadline < ${at(addDays(day, 1))} and d.id > ${after}
    and not exists (select from ${deadlineNotices} n where n.deal_id = d.id and n.day = ${day}::date)
  order by d.id limit ${limit}`;

const notifyOf = async (writing: Writing, due: Due, day: IsoDate): Promise<void> => {
  const { id, turn, agent_turn: agentTurn } = due;
  const fresh = await writing.db
    .insert(deadlineNotices)
    .values({ dealId: id, day })
    .onConflictDoNothing()
    .returning();
  if (fresh.length === 0) return;
  const own = due.agent_id ?? due.created_by;
  const lead = due.manager_id ?? due.created_by;
  const isAgents = isAgentTurn(turn) || agentTurn !== null;
  const [onHim, onOthers] = due.is_signing
    ? [texts.turnToSign, texts.watchSigning]
    : [texts.turn, texts.watch];
  const words = new Map([[lead, turn === 'broker' ? onHim : onOthers]]);
  if (isAgents) words.set(own, onHim);
  for (const [person, say] of words)
    await notify(writing, {
      to: [person],
      fromUserId: null,
      kind: 'deal',
      header: texts.header(id),
      message: say(formatDate(day)),
      entity: { kind: 'deal', id },
    });
};

/** Tells of the terms that are over tomorrow, once each, by day. */
export const notifyOfTomorrow = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const today = moscowDateOf(now);
  if (now < momentInZone(today, from, zone) || now >= momentInZone(today, to, zone)) return;
  const day = addDays(today, 1);
  const read = (after: number, limit: number) =>
    services.database.read((db) => selectRows<Due>(db, selectDue(day, after, limit)));
  await forEachRow(services, read, (due) => writeByClock(services, (writing) => notifyOf(writing, due, day)));
};
