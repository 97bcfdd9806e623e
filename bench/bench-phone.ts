import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { proofFor } from '#features/exchange/server/sip/digest.ts';
import { phoneDomain } from '#features/exchange/server/exchange-names.ts';
import {
  type Header,
  headerOf,
  isRequest,
  mustHave,
  parseMessage,
  printMessage,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import { replyTo } from '#features/exchange/server/sip/reply.ts';

const random = (): string => randomBytes(8).toString('hex');
/** As long as what a browser offers. */
const sound = `v=0\r\n${'a=candidate:0000000000 1 udp 2122260223 127.0.0.1 50000 typ host generation 0\r\n'.repeat(40)}`;

type Owner = {
  readonly port: string;
  readonly place: number;
  readonly userId: number;
  readonly token: string;
  readonly user: string;
  readonly password: string;
};

/** Writes requests of a telephone. */
const requestsFrom = (owner: Owner, contact: Header) => {
  const own = `sip:u${owner.userId}@${phoneDomain}`;
  return (
    method: string,
    uri: string,
    callId: string,
    number: number,
    more: readonly Header[],
    body = '',
  ): SipRequest => ({
    method,
    uri,
    headers: [
      ['Via', `SIP/2.0/WS bench.invalid;branch=z9hG4bK${random()}`],
      ['Max-Forwards', '70'],
      ['From', `<${own}>;tag=${owner.userId}`],
      ['To', `<${method === 'REGISTER' ? own : uri}>`],
      ['Call-ID', callId],
      ['CSeq', `${number} ${method}`],
      contact,
      ...more,
    ],
    body,
  });
};

/** The line of a telephone to the exchange: it sends, waits for answers and takes every call at once. */
const openLine = async (owner: Owner, contact: Header) => {
  const webSocket = new WebSocket(`ws://127.0.0.1:${owner.port}/sip`, 'sip', {
    perMessageDeflate: false,
    headers: { authorization: `Bearer ${owner.token}`, 'x-place': String(owner.place) },
  });
  const waiting = new Map<string, (response: SipResponse) => void>();
  const keyOf = (message: SipMessage): string => mustHave(message, 'call-id') + mustHave(message, 'cseq');
  const send = (message: SipMessage): void => webSocket.send(printMessage(message));

  webSocket.on('message', (data: Buffer) => {
    const message = parseMessage(data.toString('utf8'));
    if (!message) return;
    if (!isRequest(message)) {
      if (message.status >= 200) waiting.get(keyOf(message))?.(message);
    } else if (message.method === 'INVITE') send(replyTo(message, 200, { headers: [contact], body: sound }));
    else if (message.method === 'BYE') send(replyTo(message, 200));
  });
  await new Promise<void>((done, fail) => {
    webSocket.once('open', done);
    webSocket.once('error', fail);
  });

  const ask = (request: SipRequest): Promise<SipResponse> =>
    new Promise((done) => {
      const key = keyOf(request);
      waiting.set(key, (response) => {
        waiting.delete(key);
        done(response);
      });
      send(request);
    });
  return { send, ask, close: (): void => webSocket.close() };
};

/** A telephone that answers every call at once and calls when it is told to. */
export const createPhone = async (owner: Owner) => {
  const contact: Header = ['Contact', `<sip:u${owner.userId}@${random()}.invalid;transport=ws>`];
  const request = requestsFrom(owner, contact);
  const { send, ask, close } = await openLine(owner, contact);

  const proved = async (
    method: 'REGISTER' | 'INVITE',
    uri: string,
    callId: string,
    body = '',
  ): Promise<SipResponse> => {
    const first = request(method, uri, callId, 1, [], body);
    const refused = await ask(first);
    const isRegister = method === 'REGISTER';
    if (!isRegister) send(request('ACK', uri, callId, 1, [['X-Of', 'challenge']]));
    const challenge = headerOf(refused, isRegister ? 'www-authenticate' : 'proxy-authenticate') ?? '';
    const proof: Header = [
      isRegister ? 'Authorization' : 'Proxy-Authorization',
      proofFor(owner, first, challenge),
    ];
    return ask(request(method, uri, callId, 2, [proof], body));
  };

  return {
    register: async (): Promise<void> => {
      const answer = await proved('REGISTER', `sip:${phoneDomain}`, random());
      if (answer.status !== 200) throw new Error(`Registered with ${answer.status}`);
    },
    /** Calls a person, hangs up a while after he has answered; how long the answer took, ms. */
    call: async (userId: number, answeredMs: number): Promise<number | undefined> => {
      const began = performance.now();
      const [uri, callId] = [`sip:u${userId}@${phoneDomain}`, random()];
      const answer = await proved('INVITE', uri, callId, sound);
      const ms = performance.now() - began;
      if (answer.status !== 200) return undefined;
      const to = mustHave(answer, 'to');
      const within = (method: string, number: number): SipRequest => {
        const { headers, ...rest } = request(method, uri, callId, number, []);
        return {
          ...rest,
          headers: headers.map(([name, value]): Header => [name, name === 'To' ? to : value]),
        };
      };
      send(within('ACK', 2));
      await new Promise((done) => setTimeout(done, answeredMs));
      await ask(within('BYE', 3));
      return ms;
    },
    close,
  };
};
export type Phone = Awaited<ReturnType<typeof createPhone>>;
