import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The peer: a bare `ws` server that brings each frame to the other connection of its pair and looks at nothing but
 * whether a proof is in it; one without a proof is sent back as the challenge would be.
 */
const server = createServer();
const sockets = new WebSocketServer({
  server,
  perMessageDeflate: false,
  handleProtocols: (protocols) => (protocols.has('sip') ? 'sip' : false),
});
const byPlace: WebSocket[] = [];
const challenge =
  'Digest realm="phone.invalid", nonce="0000000000000-000000000000.00000000000000000000000000000000", algorithm=MD5, qop="auth"';

const hear = (socket: WebSocket, place: number, text: string): void => {
  const isRegister = text.startsWith('REGISTER');
  if ((isRegister || text.startsWith('INVITE')) && !text.includes('uthorization: ')) {
    const [head = ''] = text.slice(text.indexOf('\r\n')).split('\r\n\r\n');
    const [status, name] = isRegister ? [401, 'WWW-Authenticate'] : [407, 'Proxy-Authenticate'];
    return socket.send(
      `SIP/2.0 ${status} Unauthorized${head.replace(/\r\nContent-Length: \d+/, '')}\r\n${name}: ${challenge}\r\n\r\n`,
    );
  }
  if (isRegister) {
    const [head = ''] = text.slice(text.indexOf('\r\n')).split('\r\n\r\n');
    return socket.send(`SIP/2.0 200 OK${head}\r\n\r\n`);
  }
  if (text.startsWith('ACK') && text.includes('X-Of: challenge')) return;
  byPlace[place ^ 1]?.send(text);
};

sockets.on('connection', (socket, request) => {
  const place = Number(request.headers['x-place']);
  byPlace[place] = socket;
  socket.on('message', (data: Buffer) => hear(socket, place, data.toString('utf8')));
});
server.listen(0, '127.0.0.1', 4096, () => console.log((server.address() as { port: number }).port));
