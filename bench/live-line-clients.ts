import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Many clients on raw sockets, without a library on the receiving side, so that the server is what is measured.
 * Started with `port clients hello?`; `hello` is the first frame, with USER and TOKEN in it. Lines in: `reset`,
 * `read`; a line out for each.
 */

const [port = 0, clients = 0] = process.argv.slice(2).map(Number);
const hello = process.argv[4] ?? '';
const atOnce = 50;
const loopbacks = 4;

const textKind = 1;
const pingKind = 9;
/** An empty masked pong: who does not answer a ping is taken for gone. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const latencies: number[] = [];
const sockets: Socket[] = [];

const masked = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const mask = Buffer.from([1, 2, 3, 4]);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, mask, payload.map((byte, at) => byte ^ (mask[at & 3] ?? 0))]);
};

const upgradeFor = (): string =>
  [
    `GET /api/realtime HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n');

/** Takes whole frames off the front; answers what is left. */
const takeFrames = (bytes: Buffer, take: (payload: Buffer, kind: number) => void): Buffer => {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = (bytes[at + 1] ?? 0) & 127;
    let head = 2;
    if (length === 126) {
      if (bytes.length - at < 4) break;
      length = bytes.readUInt16BE(at + 2);
      head = 4;
    }
    if (bytes.length - at < head + length) break;
    take(bytes.subarray(at + head, at + head + length), (bytes[at] ?? 0) & 15);
    at += head + length;
  }
  return bytes.subarray(at);
};

const sentAt = /\bt\\?":\\?"(\d+)/;

const open = (index: number): Promise<void> =>
  new Promise((ready, fail) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % loopbacks)}` });
    socket.setNoDelay(true);
    sockets.push(socket);
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    const listener = (payload: Buffer, kind: number, now: bigint): void => {
      if (kind === pingKind) socket.write(pong);
      if (kind !== textKind) return;
      const text = payload.toString('latin1');
      if (text.includes('subscribed')) return ready();
      const found = sentAt.exec(text);
      if (found) latencies.push(Number(now - BigInt(found[1] ?? 0)) / 1e6);
    };
    socket.on('error', fail);
    socket.on('connect', () => socket.write(upgradeFor()));
    socket.on('data', (chunk) => {
      const now = process.hrtime.bigint();
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.subarray(0, 12).includes('101')) return fail(new Error(rest.subarray(0, 100).toString()));
        isOpen = true;
        rest = rest.subarray(end + 4);
        if (hello === '') ready();
        else
          socket.write(
            masked(
              hello
                .replaceAll('USER', String(index + 1))
                .replace('TOKEN', `${'t'.repeat(33)}${String(index + 1).padStart(10, '0')}`),
            ),
          );
      }
      rest = takeFrames(rest, (payload, kind) => listener(payload, kind, now));
    });
  });

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

for (let at = 0; at < clients; at += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, clients - at) }, (_, more) => open(at + more)));
}
console.log(JSON.stringify({ open: sockets.length }));
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'reset') {
    latencies.length = 0;
    console.log('{}');
  } else {
    const sorted = latencies.toSorted((one, other) => one - other);
    console.log(
      JSON.stringify({ received: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }),
    );
  }
});
