import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ChannelMessage } from '#kit/contract/define-event.ts';

type Headers = Readonly<Record<string, string>>;
/** A frame from the server: a message, or what it says of the subscription. */
export type Received = Partial<ChannelMessage> & {
  readonly subscribed?: string;
  readonly after?: number;
  readonly common?: number;
  readonly epoch?: string;
  readonly reset?: true;
  readonly hint?: string;
  readonly from?: number;
};

/** A client of the live line in a test: what it has heard, in order, and why it was closed. */
export type TestSocket = {
  readonly received: readonly Received[];
  /** Messages alone, without what is said of the subscription. */
  readonly messages: () => Received[];
  readonly report: (frame: unknown) => void;
  /** Waits until something like this is true of what was heard; fails after `ms`. */
  readonly until: (isThere: (received: readonly Received[]) => boolean, ms?: number) => Promise<void>;
  /** The code the socket was closed with. */
  readonly closed: Promise<number>;
  readonly close: () => void;
};

/** Opens a websocket to a listening server; `headers` may carry a cookie and an origin. */
export const openSocket = async (address: string, headers: Headers = {}): Promise<TestSocket> => {
  const webSocket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/realtime`, { headers });
  const received: Received[] = [];
  webSocket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString('utf8')) as Received));
  const closed = new Promise<number>((done) => void webSocket.once('close', done));
  await new Promise<void>((done, fail) => {
    webSocket.once('open', done);
    webSocket.once('error', fail);
  });
  webSocket.on('error', () => undefined);
  return {
    received,
    messages: () => received.filter((frame) => frame.origin !== undefined),
    report: (frame) => webSocket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    until: async (isThere, ms = 5_000) => {
      for (const end = Date.now() + ms; !isThere(received); ) {
        if (Date.now() > end)
          throw new Error(`Not heard within ${ms} ms: ${JSON.stringify(received.slice(-5))}`);
        await sleep(10);
      }
    },
    closed,
    close: () => webSocket.close(),
  };
};

/** Opens a socket for a person by his token and waits until he is subscribed. */
export const subscribe = async (
  address: string,
  { userId, token }: { readonly userId: number; readonly token: string },
  seen: { readonly after?: number; readonly common?: number; readonly epoch?: string } = {},
): Promise<TestSocket> => {
  const socket = await openSocket(address);
  socket.report({ subscribe: `${userId} chanal`, token, ...seen });
  await socket.until((received) => received.some((frame) => frame.subscribed !== undefined));
  return socket;
};
