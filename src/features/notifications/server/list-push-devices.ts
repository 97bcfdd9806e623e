import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { pushDeviceCalls } from '#features/notifications/push-devices.contract.ts';
import { pushDevices } from '#features/notifications/server/notifications.tables.ts';
import { pushKeys } from '#features/notifications/server/push.settings.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The caller's devices whose sessions are open. */
export const listPushDevices = async ({
  db,
  caller,
  now,
  services,
}: Operation): Promise<CallReply<typeof pushDeviceCalls.listPushDevices>> => {
  const found = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, caller.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(asc(pushDevices.id));
  return {
    key: pushKeys.of(services.settings)?.publicKey ?? null,
    session_id: caller.sessionId,
    devices: found.map(({ device: { id, name, createdAt, showsText, sessionId } }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      shows_text: showsText,
      is_this: sessionId === caller.sessionId,
    })),
  };
};
