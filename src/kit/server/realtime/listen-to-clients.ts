import type { RawData, WebSocket } from 'ws';
import { type Caller, rightsOf } from '#kit/server/caller.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import type { Delivery, PeekSession } from '#kit/server/realtime/deliver.ts';
import { clientFrame, type Passing, type Subscription, textFrame } from '#kit/server/realtime/frames.ts';
import { closing, type Member, type Members, write } from '#kit/server/realtime/members.ts';
import { type Reached, readReached, startListening } from '#kit/server/realtime/publisher.ts';
import type { Services } from '#kit/server/services.ts';
import type { Duplex } from 'node:stream';

type Parts = {
  readonly services: Services;
  readonly members: Members;
  readonly delivery: Delivery;
  readonly peekSession: PeekSession;
  readonly passOn: (caller: Caller, passing: Passing) => Promise<void>;
};

/** A socket that has just been opened; `presented` is the cookie it came with. */
type Opened = {
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
  readonly presented: Presented | undefined;
};

const subscribeWithinMs = 5_000;
const framesASecond = 20;
const socketsOfOne = 8;

const parse = (text: string): Subscription | Passing | null => {
  try {
    const parsed = clientFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** At most twenty frames in any second of the socket's clock. */
const createPace = (clock: Services['clock']): (() => boolean) => {
  let second = 0;
  let frames = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 1_000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    return frames <= framesASecond;
  };
};

/** Where the client goes on from: its own number, or the end when it is new or its past is not kept any more. */
const startFrom = (
  seen: number | undefined,
  { last, first }: Reached,
): { from: number; isReset: boolean } => {
  if (seen === undefined || seen === last) return { from: last, isReset: false };
  const isSaved = seen < last && first !== 0 && first <= seen + 1;
  return isSaved ? { from: seen, isReset: false } : { from: last, isReset: true };
};

type Admitted = { readonly caller: Caller; readonly presented: Presented };

/** Who subscribes, with a place held for him; the code of closing for one who may not. */
const admit = async (
  { members, peekSession }: Parts,
  opened: Opened,
  asked: Subscription,
): Promise<Admitted | number> => {
  const presented = asked.token ? ({ kind: 'bearer', value: asked.token } as const) : opened.presented;
  const caller = presented ? await peekSession(presented) : null;
  if (!presented || !caller) return closing.signedOut;
  if (asked.subscribe !== `${caller.userId} chanal`) return closing.notYours;
  // Rights that went or came back while the page was on its way: it is built anew.
  if (asked.rights !== undefined && asked.rights !== rightsOf(caller)) return closing.notYours;
  return members.hold(caller.userId, socketsOfOne) ? { caller, presented } : closing.tooMany;
};

/** Where each channel goes on from for one who comes back with what he has seen; nothing for another database's. */
const placeIn = (reached: Awaited<ReturnType<typeof readReached>>, asked: Subscription) => {
  const isOther = asked.epoch !== undefined && asked.epoch !== reached.epoch;
  const own = startFrom(isOther ? undefined : asked.after, reached.own);
  const common = startFrom(isOther ? undefined : asked.common, reached.common);
  return { sent: own.from, sentCommon: common.from, isReset: isOther || own.isReset || common.isReset };
};

/** Lets in who has been admitted; null where he has gone meanwhile. */
const letIn = async (
  parts: Parts,
  { webSocket, stream }: Opened,
  asked: Subscription,
  admitted: Admitted,
): Promise<Member | null> => {
  const { database, clock } = parts.services;
  const { userId } = admitted.caller;
  const isNew = (await startListening(database, [userId], clock.now())).size > 0;
  const reached = await database.read((db) => readReached(db, userId));
  const { isReset, ...place } = placeIn(reached, asked);
  if (webSocket.readyState !== webSocket.OPEN) return null;
  const states = { isCatchingUp: false, isBehind: false, isAlive: true };
  const member: Member = { webSocket, stream, ...admitted, ...place, ...states };
  const { sent: after, sentCommon: common } = place;
  const answer = { subscribed: asked.subscribe, after, common, epoch: reached.epoch };
  // A newcomer's pages may be older than his channel: he loads them anew, but for a program that asks for no past.
  const isAnew = isReset || (isNew && asked.after !== undefined);
  write(member, textFrame(JSON.stringify({ ...answer, ...(isAnew ? { reset: true } : {}) })));
  parts.members.add(member);
  return member;
};

const subscribe = async (parts: Parts, opened: Opened, asked: Subscription): Promise<Member | null> => {
  const admitted = await admit(parts, opened, asked);
  if (typeof admitted === 'number') {
    opened.webSocket.close(admitted);
    return null;
  }
  const member = await letIn(parts, opened, asked, admitted).finally(() =>
    parts.members.letGo(admitted.caller.userId),
  );
  if (member) await parts.delivery.catchUp(member);
  return member;
};

/** Talks with clients: who they are, what they subscribe to, what they hint at. */
export const createListening = (parts: Parts) => {
  const { services, members, passOn } = parts;

  return (opened: Opened): void => {
    const { webSocket } = opened;
    const keepsPace = createPace(services.clock);
    let member: Promise<Member | null> | undefined;
    const late = setTimeout(() => webSocket.close(closing.signedOut), subscribeWithinMs);
    late.unref();

    const listener = async (frame: Subscription | Passing): Promise<void> => {
      if ('subscribe' in frame) {
        if (member) return webSocket.close(closing.badFrame);
        clearTimeout(late);
        member = subscribe(parts, opened, frame);
        await member;
        return;
      }
      const existing = await member;
      if (existing) await passOn(existing.caller, frame);
    };

    webSocket.on('message', (data: RawData, isBinary: boolean) => {
      if (!keepsPace()) return webSocket.close(closing.tooFast);
      // ws gives one Buffer for a message: `binaryType` is its default.
      const frame = isBinary ? null : parse((data as Buffer).toString('utf8'));
      if (!frame) return webSocket.close(closing.badFrame);
      listener(frame).catch((error: unknown) => {
        services.log.error({ event: 'socket failed', kind: (error as Error).name });
        webSocket.close(1011);
      });
    });
    webSocket.on('pong', () => {
      member?.then((existing) => existing && (existing.isAlive = true)).catch(() => undefined);
    });
    webSocket.on('close', () => {
      clearTimeout(late);
      member?.then((existing) => existing && members.remove(existing)).catch(() => undefined);
    });
    webSocket.on('error', () => webSocket.terminate());
  };
};
