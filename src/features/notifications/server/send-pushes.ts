import { eq, sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notice-kind.ts';
import type { NotifiedEntity } from '#features/notifications/notifications.kinds.ts';
import { pushMessageOf } from '#features/notifications/notifications.push.ts';
import { countUnread } from '#features/notifications/server/list-notifications.ts';
import { notifications, pushDevices, pushes } from '#features/notifications/server/notifications.tables.ts';
import { pushKeys } from '#features/notifications/server/push.settings.ts';
import { users } from '#features/people/server/people.read.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { soundsOf } from '#kit/contract/sound-settings.ts';
import { selectRow } from '#kit/server/database.ts';
import { privateHosts } from '#kit/server/outbound/private-hosts.settings.ts';
import { type PushKeys, type PushOutcome, sendPush } from '#kit/server/outbound/push-door.ts';
import type { Services } from '#kit/server/services.ts';

/** A server that dies in the middle leaves its device to the others after so long. */
const leaseMs = 60_000;
/** What is older calls nobody any more. */
const aDayMs = 24 * 3_600_000;
const firstPauseMs = 60_000;
const mostPauses = 6;
const devicesAtOnce = 8;
const urgent: readonly NotificationKind[] = ['task', 'bank', 'chat'];

type Device = {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly failures: number;
};

type Waiting = {
  readonly id: number;
  readonly userId: number;
  readonly notificationId: number;
  readonly kind: NotificationKind;
  readonly header: string;
  readonly message: string;
  readonly entityKind: NotifiedEntity | null;
  readonly entityId: number | null;
  readonly entityPart: number | null;
  readonly showsText: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The session of the device is open, its person works, and in the role he had. */
  readonly isLive: boolean;
  /** It has been read meanwhile, or is too old. */
  readonly isPast: boolean;
};

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Takes the device that has waited longest for this server alone; none where nobody waits or others send already. */
const takeDevice = ({ database, clock }: Services): Promise<Device | undefined> => {
  const now = clock.now();
  return database.write((db) =>
    selectRow<Device>(
      db,
      sql`update ${pushDevices} d set leased_until = ${at(new Date(now.getTime() + leaseMs))}
          where d.id = (
            select w.id from ${pushes} p join ${pushDevices} w on w.id = p.device_id
            where (w.leased_until is null or w.leased_until < ${at(now)})
              and (w.not_before is null or w.not_before <= ${at(now)})
            order by p.id limit 1 for update of w skip locked)
          returning d.id, d.endpoint, d.p256dh, d.auth, d.failures`,
    ),
  );
};

/** What goes to the device next, as it stands at this very moment. */
const findNext = ({ database, clock }: Services, deviceId: number): Promise<Waiting | undefined> => {
  const now = clock.now();
  return database.read((db) =>
    selectRow<Waiting>(
      db,
      sql`select p.id, d.user_id as "userId", n.id as "notificationId", n.kind, n.header, n.message,
                 n.entity_kind as "entityKind", n.entity_id as "entityId", n.entity_part as "entityPart",
                 d.shows_text as "showsText", u.settings,
                 s.ended_at is null and s.expires_at > ${at(now)} and u.status <> 'blocked'
                   and s.role = any(u.roles) and s.user_id = d.user_id as "isLive",
                 n.read_at is not null or p.created_at < ${at(new Date(now.getTime() - aDayMs))} as "isPast"
          from ${pushes} p
          join ${pushDevices} d on d.id = p.device_id
          join ${notifications} n on n.id = p.notification_id
          join ${sessions} s on s.id = d.session_id
          join ${users} u on u.id = d.user_id
          where p.device_id = ${deviceId} order by p.id limit 1`,
    ),
  );
};

const messageOf = async ({ database }: Services, waiting: Waiting): Promise<string> => {
  const { notificationId: id, kind, header, message, entityKind, entityId, entityPart: part } = waiting;
  const unread = await database.read((db) => countUnread(db, waiting.userId));
  const about =
    entityKind && entityId !== null
      ? { kind: entityKind, id: entityId, ...(part === null ? {} : { part }) }
      : null;
  return JSON.stringify(
    pushMessageOf(
      { id, kind, header, message, entity: about },
      { showsText: waiting.showsText, unread, sounds: soundsOf(waiting.settings) },
    ),
  );
};

/** What has become of a message is written down; false where its device is done with for now. */
const recordOutcome = (
  { database, clock, log }: Services,
  { id, failures }: Device,
  waiting: Waiting,
  outcome: PushOutcome,
): Promise<boolean> =>
  database.write(async (db) => {
    if (outcome === 'gone') {
      await db.delete(pushDevices).where(eq(pushDevices.id, id));
      return false;
    }
    if (outcome === 'later') {
      const pauseMs = firstPauseMs * 2 ** Math.min(failures, mostPauses);
      const notBefore = new Date(clock.now().getTime() + pauseMs);
      await db
        .update(pushDevices)
        .set({ notBefore, failures: Math.min(failures + 1, mostPauses) })
        .where(eq(pushDevices.id, id));
      return false;
    }
    if (outcome === 'refused') log.warn({ event: 'push refused', device: id });
    await db.delete(pushes).where(eq(pushes.id, waiting.id));
    if (outcome === 'sent' && failures > 0)
      await db.update(pushDevices).set({ failures: 0, notBefore: null }).where(eq(pushDevices.id, id));
    return true;
  });

/** Sends what waits for one device, one message after another. */
const serveDevice = async (services: Services, device: Device, keys: PushKeys): Promise<void> => {
  const { clock, database, settings } = services;
  const allowsPrivate = privateHosts.of(settings) ?? false;
  const serveNext = async (): Promise<boolean> => {
    const waiting = await findNext(services, device.id);
    if (!waiting) return false;
    if (!waiting.isLive) return recordOutcome(services, device, waiting, 'gone');
    if (waiting.isPast) return recordOutcome(services, device, waiting, 'sent');
    const isUrgent = urgent.includes(waiting.kind);
    const message = await messageOf(services, waiting);
    const outcome = await sendPush(device, message, { keys, allowsPrivate, isUrgent }, clock);
    return recordOutcome(services, device, waiting, outcome);
  };
  while (await serveNext()) {
    /* the next one */
  }
  await database.write((db) =>
    db.update(pushDevices).set({ leasedUntil: null }).where(eq(pushDevices.id, device.id)),
  );
};

const serveAll = async (services: Services, keys: PushKeys): Promise<void> => {
  const serve = async (): Promise<void> => {
    for (let device = await takeDevice(services); device; device = await takeDevice(services))
      await serveDevice(services, device, keys);
  };
  await Promise.all(Array.from({ length: devicesAtOnce }, serve));
};

/** Calls everybody whose devices wait; nothing where no keys are configured. */
export const sendPushes = async (services: Services): Promise<void> => {
  const keys = pushKeys.of(services.settings);
  if (keys) await serveAll(services, keys);
};

/** The same behind what is going on; what fails is left to the job of the minute. */
export const sendPushesSoon = (services: Services): void => {
  sendPushes(services).catch((error: unknown) =>
    services.log.error({ event: 'pushes failed', kind: (error as Error).name }),
  );
};
