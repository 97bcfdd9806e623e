import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

/** The peer: a bare `ws` server that sends one text to all its clients, as the library does it. One line in, one out. */

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', () => undefined);
});
server.listen(0, '127.0.0.1', 4096, () => {
  console.log((server.address() as { port: number }).port);
});
createInterface({ input: process.stdin }).on('line', (line) => {
  const [kind = '', text = ''] = line.split('\t');
  if (kind === 'all') {
    const message = Buffer.from(text.replace('TIME', String(process.hrtime.bigint())));
    for (const socket of sockets.clients) socket.send(message, { binary: false });
  }
  if (kind === 'each') {
    for (const socket of sockets.clients) socket.send(text.replace('TIME', String(process.hrtime.bigint())));
  }
});
