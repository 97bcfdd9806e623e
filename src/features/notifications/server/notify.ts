import { type SQL, sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import type { NotificationKind } from '#domain/notice-kind.ts';
import type { EntityLink } from '#features/notifications/notifications.kinds.ts';
import {
  notificationMutes,
  notifications,
  pushDevices,
  pushes,
} from '#features/notifications/server/notifications.tables.ts';
import type { EventKind } from '#kit/contract/define-event.ts';
import { nextDailyLetter } from '#features/notifications/notifications.rules.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { isSilent, publish } from '#kit/server/realtime/publish.ts';
import { wake } from '#kit/server/realtime/wake.ts';

/** What people are told, and where a click on it leads. */
export type Notice = {
  /** Who may know of the record; who caused it and who has switched the record off are left out. */
  readonly to: readonly number[];
  /** Who caused it; null when nobody did. */
  readonly fromUserId: number | null;
  readonly kind: NotificationKind;
  readonly header: string;
  readonly message: string;
  readonly entity: EntityLink | null;
  /** Said over the channel to the same people, beside the notification itself. */
  readonly event?: EventKind;
};

/** The name by which those who send to devices are woken. */
export const pushesWait = 'pushes';

/** Whether the person `u` has switched the record off; a deal by itself or together with everything of its agent. */
const isMuted = ({ kind, id }: EntityLink): SQL => {
  const mutes = (what: string, which: SQL): SQL =>
    sql`exists (select from ${notificationMutes} m
                where m.user_id = u.id and m.entity_kind = ${what} and m.entity_id = ${which})`;
  if (kind === 'agent') return mutes('agent', sql`${id}::int`);
  if (kind !== 'deal') return sql`false`;
  const ofAgent = mutes('agent', sql`(select d.agent_id from ${deals} d where d.id = ${id}::int)`);
  return sql`(${mutes('deal', sql`${id}::int`)} or ${ofAgent})`;
};

/** How the person `u` hears of a kind, as his settings say. */
const wayOf = (kind: NotificationKind): SQL =>
  sql`(select coalesce(p.settings -> 'notices' ->> ${kind}, 'product') from ${users} p where p.id = u.id)`;

/** When a letter is to tell of it, too, and whether it is to be kept at all. */
const placeOf = (kind: NotificationKind, now: Date): { readonly letterAt: SQL; readonly isRequired: SQL } => {
  const way = wayOf(kind);
  const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
  return {
    letterAt: isSilent()
      ? sql`null::timestamptz`
      : sql`case ${way} when 'now' then ${at(now)} when 'daily' then ${at(nextDailyLetter(now))} end`,
    isRequired: sql`${way} <> 'off'`,
  };
};

/** Puts a notification before people, in the transaction of what has happened. */
export const notify = async (
  writing: { readonly db: Db; readonly now: Date },
  { to, fromUserId, kind, header, message, entity, event }: Notice,
): Promise<void> => {
  const others = [...new Set(to)].filter((userId) => userId !== fromUserId);
  if (others.length === 0) return;
  const at = sql`${writing.now.toISOString()}::timestamptz`;
  const { letterAt, isRequired } = placeOf(kind, writing.now);
  const report = await selectRows<{ user_id: number }>(
    writing.db,
    sql`with told as (
        insert into ${notifications}
          (user_id, from_user_id, kind, header, message, entity_kind, entity_id, entity_part, created_at, read_at,
           letter_at)
        select u.id, ${fromUserId}::int, ${kind}, ${header}, ${message}, ${entity?.kind ?? null},
               ${entity?.id ?? null}::int, ${entity?.part ?? null}::int, ${at},
               ${isSilent() ? at : sql`null::timestamptz`},
               ${letterAt}
        from unnest(${sql.param(`{${others.join(',')}}`)}::int[]) with ordinality as u(id, nth)
        where ${isRequired} and not ${entity ? isMuted(entity) : sql`false`}
        order by u.nth
        returning id, user_id
      ), called as (
        insert into ${pushes} (device_id, notification_id, created_at)
        select d.id, t.id, ${at} from told t join ${pushDevices} d on d.user_id = t.user_id
        where ${!isSilent()}
        returning id
      )
      select t.user_id, case when exists (select from called) then ${wake(pushesWait)} end as woken from told t`,
  );
  const recipients = report.map((row) => row.user_id);
  if (recipients.length === 0) return;
  await publish(writing, notificationEvents.report, { to: recipients });
  if (event) await publish(writing, event, { to: recipients, header, body: message, data: { entity } });
};
