import type { ChannelMessage } from '#kit/contract/define-event.ts';
import { connectionFound, connectionLost } from '#kit/web/calls/connection.ts';
import { setCounters } from '#kit/web/calls/counters.ts';
import { type LastingSocket, lastingSocket } from '#kit/web/calls/lasting-socket.ts';
import { invalidate } from '#kit/web/calls/query-client.ts';
import { announce, type ReceivedHint, joinLine } from '#kit/web/calls/realtime.ts';
import { type ChannelPlace, refreshCounters } from '#kit/web/calls/session.ts';

type Subscribed = ChannelPlace & { readonly subscribed: string; readonly reset?: true };
type Frame = ChannelMessage | ReceivedHint | Subscribed | { readonly heartbeat: true };

const lineAddress = (): string => `${globalThis.location.origin.replace(/^http/, 'ws')}/api/realtime`;
const firstPauseMs = 750;
const signedOut = 4401;
const notYours = 4403;
const tooMany = 4429;
const silentMs = 60_000; // the server says something every 25 s
const lostAfterMs = 3_000;
const crowdedMs = 60_000;

const startAnew = async (): Promise<void> => {
  await Promise.all([invalidate(), refreshCounters()]);
};

/** What the server's frames do, and from which number the line goes on after a cut. */
const createHearing = (socket: LastingSocket, start: ChannelPlace, onSubscribed: () => void) => {
  const place = { ...start };

  /** False for what has been heard already; a gap cannot come, but if it did we would ask again. */
  const isNext = (message: ChannelMessage): boolean => {
    const key = message.channel === 'common' ? 'common' : 'after';
    if (message.number <= place[key]) return false;
    if (message.number > place[key] + 1) {
      socket.reopen();
      return false;
    }
    place[key] = message.number;
    return true;
  };

  const take = (frame: Frame): void => {
    if ('heartbeat' in frame) return;
    if ('hint' in frame) return announce(`hint ${frame.hint}`, frame);
    if ('subscribed' in frame) {
      onSubscribed();
      Object.assign(place, { after: frame.after, common: frame.common, epoch: frame.epoch });
      joinLine((text) => socket.send(text));
      if (frame.reset) void startAnew().catch(() => undefined);
      return;
    }
    if (!isNext(frame)) return;
    if (frame.count) setCounters({ [frame.count.name]: frame.count.cnt });
    announce(`origin ${frame.origin}`, frame);
  };
  return { place, take };
};

/**
 * Opens the one line of this window to the server and keeps it: after a cut, a sleep or a restart it goes on
 * from the last number heard. Answers how to hang up.
 */
export const openLine = (userId: number, start: ChannelPlace): (() => void) => {
  let listenedAt = Date.now();
  let refusals = 0;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let crowded: ReturnType<typeof setTimeout> | undefined;
  const onClosed = (code: number): void => {
    joinLine(null);
    if (code === notYours) {
      // Another person has signed in in this browser: nothing of the former one may stay on the screen.
      socket.close();
      return globalThis.location.reload();
    }
    if (code === tooMany) {
      crowded = setTimeout(() => socket.reopen(), crowdedMs);
      return socket.close();
    }
    if (code === signedOut) {
      refusals += 1;
      if (refusals < 2) return;
      // The session is over: the next answer of the server says so as it always does.
      socket.close();
      void refreshCounters().catch(() => undefined);
      return;
    }
    lost ??= setTimeout(connectionLost, lostAfterMs);
  };

  const socket = lastingSocket(lineAddress(), firstPauseMs, {
    opened: () => {
      listenedAt = Date.now();
      clearTimeout(crowded);
      clearTimeout(lost);
      lost = undefined;
      connectionFound();
      socket.send(JSON.stringify({ subscribe: `${userId} chanal`, ...place }));
    },
    received: (text) => {
      listenedAt = Date.now();
      take(JSON.parse(text) as Frame);
    },
    cut: onClosed,
  });
  const { place, take } = createHearing(socket, start, () => (refusals = 0));
  socket.reopen();

  const askAgain = (): void => {
    if (refusals < 2 && (!socket.isOpen() || Date.now() - listenedAt > silentMs)) socket.reopen();
  };
  const step = setInterval(() => {
    if (socket.isOpen() && Date.now() - listenedAt > silentMs) socket.reopen();
  }, silentMs / 4);
  globalThis.addEventListener('online', askAgain);
  return () => {
    clearInterval(step);
    clearTimeout(lost);
    clearTimeout(crowded);
    globalThis.removeEventListener('online', askAgain);
    joinLine(null);
    socket.close();
  };
};
