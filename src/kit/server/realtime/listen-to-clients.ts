import type { RawData, WebSocket } from 'ws';
import type { Caller } from '#kit/server/caller.ts';
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
export type Opened = {
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

/** Talks with clients: who they are, what they subscribe to, what they hint at. */
export const createListening = ({ services, members, delivery, peekSession, passOn }: Parts) => {
  const { database, clock } = services;

  const subscribe = async (opened: Opened, asked: Subscription): Promise<Member | null> => {
    const { webSocket, stream } = opened;
    const cut = (code: number): null => {
      webSocket.close(code);
      return null;
    };
    const presented = asked.token ? ({ kind: 'bearer', value: asked.token } as const) : opened.presented;
    const caller = presented ? await peekSession(presented) : null;
    if (!presented || !caller) return cut(closing.signedOut);
    if (asked.subscribe !== `${caller.userId} chanal`) return cut(closing.notYours);
    if (members.of(caller.userId).size >= socketsOfOne) return cut(closing.tooMany);
    const isNew = (await startListening(database, [caller.userId], clock.now())).size > 0;
    const { own, common, epoch } = await database.read((db) => readReached(db, caller.userId));
    const isOther = asked.epoch !== undefined && asked.epoch !== epoch;
    const mine = startFrom(isOther ? undefined : asked.after, own);
    const shared = startFrom(isOther ? undefined : asked.common, common);
    const member: Member = {
      webSocket,
      stream,
      presented,
      caller,
      sent: mine.from,
      sentCommon: shared.from,
      isCatchingUp: false,
      isBehind: false,
      isAlive: true,
    };
    if (webSocket.readyState !== webSocket.OPEN) return null;
    // A newcomer's pages may be older than his channel: he loads them anew, but for a program that asks for no past.
    const isReset = isOther || (isNew && asked.after !== undefined) || mine.isReset || shared.isReset;
    const answer = { subscribed: asked.subscribe, after: mine.from, common: shared.from, epoch };
    write(member, textFrame(JSON.stringify({ ...answer, ...(isReset ? { reset: true } : {}) })));
    members.add(member);
    await delivery.catchUp(member);
    return member;
  };

  return (opened: Opened): void => {
    const { webSocket } = opened;
    const keepsPace = createPace(clock);
    let member: Promise<Member | null> | undefined;
    const late = setTimeout(() => webSocket.close(closing.signedOut), subscribeWithinMs);
    late.unref();

    const listener = async (frame: Subscription | Passing): Promise<void> => {
      if ('subscribe' in frame) {
        if (member) return webSocket.close(closing.badFrame);
        clearTimeout(late);
        member = subscribe(opened, frame);
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
