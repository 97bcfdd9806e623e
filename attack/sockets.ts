import { WebSocket } from 'ws';

/** A websocket of a stranger: what it has heard, and how it ended. */
export type Line = {
  readonly heard: readonly string[];
  readonly say: (text: string) => void;
  /** Waits for a message of which this is true; undefined where none comes in time. */
  readonly until: (is: (text: string) => boolean, ms?: number) => Promise<string | undefined>;
  /** The code it is closed with; undefined where it stays open for so long. */
  readonly ended: (ms?: number) => Promise<number | undefined>;
  readonly close: () => void;
};

const patienceMs = 10_000;

const inTime = <T>(coming: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms).unref()),
  ]);

/** Opens a websocket; answers the status of the refusal where it is refused. */
export const openLine = (
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  protocol?: string,
): Promise<Line | number> =>
  new Promise((resolve) => {
    const url = `${address.replace(/^http/, 'ws')}${path}`;
    const socket = new WebSocket(url, protocol === undefined ? [] : [protocol], {
      headers,
      handshakeTimeout: patienceMs,
    });
    const heard: string[] = [];
    const waiting = new Set<(text: string) => void>();
    const closed = new Promise<number>((done) => void socket.once('close', done));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      heard.push(text);
      for (const listener of waiting) listener(text);
    });
    socket.on('error', () => resolve(0));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.once('open', () =>
      resolve({
        heard,
        say: (text) => socket.readyState === socket.OPEN && socket.send(text),
        until: (is, ms = patienceMs) => {
          const found = heard.find(is);
          if (found !== undefined) return Promise.resolve(found);
          const coming = new Promise<string>((done) => {
            const listener = (text: string): void => {
              if (is(text)) {
                waiting.delete(listener);
                done(text);
              }
            };
            waiting.add(listener);
          });
          return inTime(coming, ms);
        },
        ended: (ms = patienceMs) => inTime(closed, ms),
        close: () => socket.terminate(),
      }),
    );
  });

/** The live line of somebody, or the code he is turned away with. */
export const listenLive = async (
  address: string,
  token: string,
  userId: number,
  seen: object = {},
): Promise<Line | number> => {
  const line = await openLine(address, '/api/realtime');
  if (typeof line === 'number') return line;
  line.say(JSON.stringify({ subscribe: `${userId} chanal`, token, ...seen }));
  const answer = await Promise.race([line.until((text) => text.includes('"subscribed"')), line.ended()]);
  return typeof answer === 'string' ? line : (answer ?? 0);
};
