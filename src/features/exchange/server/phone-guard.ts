import type { IncomingMessage } from 'node:http';
import { mayPass } from '#domain/access.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { mostOfOne } from '#features/exchange/server/phone-links.ts';
import { takeTurns } from '#features/exchange/server/take-turns.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Presented, readCookieSession } from '#kit/server/guard-call.ts';
import type { Settings } from '#kit/server/settings.ts';
import { refuseUpgrade } from '#kit/server/upgrades/serve-upgrades.ts';
import type { DoorTools, OpenDoor } from '#kit/server/upgrades/upgrade-door.ts';

/** The session of a telephone: the cookie of our own page, or the token of a program. */
const presentedOf = (request: IncomingMessage, settings: Settings): Presented | undefined => {
  const [, value] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
  return value === undefined ? readCookieSession(request, settings) : { kind: 'bearer', value };
};

const checkMs = 30_000;
const checkTicks = 30;

export type Upgrade = Parameters<OpenDoor['upgrade']>;
/** A telephone that is in: whose it is, and the session it came with. */
type Held = { readonly userId: number; readonly sessionId: number; readonly presented: Presented };
type Parts<T extends Held> = {
  readonly held: () => readonly T[];
  /** Takes a telephone away whose session has ended. */
  readonly revoke: (telephone: T) => void;
};

const mayPhone = (caller: Caller | null): caller is Caller =>
  caller !== null && mayPass(usePhone, caller.role);

/** Stands at the door of telephones: a live session of whoever may telephone lets in, and its end puts out. */
export const createPhoneGuard = <T extends Held>(
  { services: { settings, log }, peekSession, openSessions }: DoorTools,
  { held, revoke }: Parts<T>,
) => {
  const heldBy = (userId: number): number => held().filter((telephone) => telephone.userId === userId).length;

  const letIn = async (
    [request, stream]: Upgrade,
    take: (caller: Caller, presented: Presented) => void,
  ): Promise<void> => {
    const presented = presentedOf(request, settings);
    const caller = presented ? await peekSession(presented) : null;
    if (!presented || !caller) return refuseUpgrade(stream, '401 Unauthorized');
    if (!mayPhone(caller)) return refuseUpgrade(stream, '403 Forbidden');
    if (heldBy(caller.userId) >= mostOfOne) return refuseUpgrade(stream, '429 Too Many Requests');
    take(caller, presented);
  };

  const trying = (work: Promise<void>): void =>
    void work.catch((error: unknown) =>
      log.error({ event: 'checking phones failed', kind: (error as Error).name }),
    );

  const check = async (userId: number): Promise<void> => {
    for (const telephone of held().filter((one) => one.userId === userId)) {
      if (!mayPhone(await peekSession(telephone.presented))) revoke(telephone);
    }
  };

  /** Sessions run out by themselves; of whatever else happens to one, `sessionsChanged` tells. */
  const checkOpen = async (telephones: readonly T[]): Promise<void> => {
    if (telephones.length === 0) return;
    const open = await openSessions(telephones.map(({ sessionId }) => sessionId));
    for (const telephone of telephones) if (!open.has(telephone.sessionId)) revoke(telephone);
  };
  const turns = takeTurns<T>(checkTicks);
  const checking = setInterval(() => trying(checkOpen(turns.next(held()))), checkMs / checkTicks).unref();

  return {
    letIn: (upgrade: Upgrade, take: (caller: Caller, presented: Presented) => void): void => {
      letIn(upgrade, take).catch(() => upgrade[1].destroy());
    },
    sessionsChanged: (userId: number): void => trying(check(userId)),
    stop: (): void => clearInterval(checking),
  };
};
