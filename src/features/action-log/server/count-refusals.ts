import { and, arrayContains, eq } from 'drizzle-orm';
import { logSettings } from '#features/action-log/server/action-log.settings.ts';
import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { recordHappening } from '#kit/server/record-change.ts';
import type { RefusedCall } from '#kit/server/refused-calls.ts';
import type { Services } from '#kit/server/services.ts';

const windowMs = 10 * 60_000;

type Window = { readonly since: number; count: number };
/** By product and person; what an instance forgets with its death is counted anew. */
const windows = new WeakMap<Services, Map<number, Window>>();

const windowOf = (
  services: Services,
  userId: number,
  now: number,
): { is: Window; before: Window | undefined } => {
  const ofProduct = windows.get(services) ?? new Map<number, Window>();
  windows.set(services, ofProduct);
  const before = ofProduct.get(userId);
  if (before && now - before.since < windowMs) return { is: before, before: undefined };
  const is = { since: now, count: 0 };
  ofProduct.set(userId, is);
  return { is, before };
};

const alarm = async ({ services, caller, now, address }: RefusedCall): Promise<void> => {
  const { database } = services;
  await database.write(async (db) => {
    const isAdmin = and(eq(users.status, 'active'), arrayContains(users.roles, ['admin']));
    const admins = await db.select({ id: users.id }).from(users).where(isAdmin);
    const names = await shortNamesOf({ db, services }, [caller.userId]);
    await notify(
      { db, now },
      {
        to: admins.map(({ id }) => id),
        fromUserId: null,
        kind: 'system',
        header: texts.alarm,
        message: texts.alarmText(names.get(caller.userId) ?? caller.username, address),
        entity: null,
      },
    );
  });
};

const record = (refused: RefusedCall, count?: number): Promise<void> =>
  refused.services.database.write((db) =>
    recordHappening(
      { ...refused, db },
      {
        caller: refused.caller,
        entity: 'call',
        outcome: refused.outcome,
        reason: refused.reason,
        ...(count === undefined ? {} : { after: { refusals: count } }),
      },
    ),
  );

/**
 * A refusal stands in the log; the first beyond the setting in ten minutes alarms the administrators, and those beyond
 * are counted: their number is written when the next one comes after these minutes.
 */
export const countRefusal = async (refused: RefusedCall): Promise<void> => {
  const { services, caller, now } = refused;
  const mostRefusals = logSettings.of(services.settings)?.mostRefusals ?? Number.POSITIVE_INFINITY;
  const { is, before } = windowOf(services, caller.userId, now.getTime());
  if (before && before.count > mostRefusals) await record(refused, before.count - mostRefusals);
  is.count += 1;
  if (is.count <= mostRefusals) return record(refused);
  if (is.count === mostRefusals + 1) await alarm(refused);
};
