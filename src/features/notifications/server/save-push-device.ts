import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { pushDeviceCalls } from '#features/notifications/push-devices.contract.ts';
import { pushErrors } from '#features/notifications/push-devices.errors.ts';
import { pushDevices } from '#features/notifications/server/notifications.tables.ts';
import { pushKeys } from '#features/notifications/server/push.settings.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { deviceOf } from '#features/sign-in/sign-in.device.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { privateHosts } from '#kit/server/outbound/private-hosts.settings.ts';
import { isPushAddress } from '#kit/server/outbound/push-door.ts';

type Body = CallParsed<typeof pushDeviceCalls.savePushDevice>['body'];

const mostDevices = 10;

/** One browser is one device, whoever set it up before; a person has ten at most, the latest. */
const makePlace = async ({ db, caller }: Operation, endpoint: string): Promise<void> => {
  const { userId, sessionId } = caller;
  await db
    .delete(pushDevices)
    .where(
      and(
        ne(pushDevices.endpoint, endpoint),
        or(
          eq(pushDevices.sessionId, sessionId),
          inArray(
            pushDevices.id,
            sql`(select id from ${pushDevices} where user_id = ${userId} order by id desc offset ${mostDevices - 1})`,
          ),
        ),
      ),
    );
  await db.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, userId)));
};

/** Shows notifications on the device of this session from now on. */
export const savePushDevice = async (operation: Operation, body: Body): Promise<{ id: number }> => {
  const { db, caller, now, services } = operation;
  const { endpoint, p256dh, auth, shows_text: showsText } = body;
  if (!pushKeys.of(services.settings)) throw refuse(pushErrors.isOff);
  if (!isPushAddress(endpoint, privateHosts.of(services.settings) ?? false))
    throw refuse(kitErrors.invalid, { errors: { endpoint: [fieldTexts.wrong] } });
  const { userId, sessionId } = caller;
  const [session] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  if (!session) throw refuse(kitErrors.notFound);
  await makePlace(operation, endpoint);
  const device = { sessionId, p256dh, auth, showsText, name: deviceOf(session.userAgent) ?? '' };
  const [saved] = await db
    .insert(pushDevices)
    .values({ userId, endpoint, createdAt: now, ...device })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...device, failures: 0, notBefore: null } })
    .returning({ id: pushDevices.id });
  if (!saved) throw new Error('The device was not written');
  return saved;
};
