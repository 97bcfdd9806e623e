import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  callIdHeader,
  phoneDomain,
  phoneUserOf,
  ticketHeader,
} from '#features/exchange/server/exchange-names.ts';
import { proofFor } from '#features/exchange/server/sip/digest.ts';
import { uriOf } from '#features/exchange/server/sip/address.ts';
import {
  type Header,
  headerOf,
  headersOf,
  isRequest,
  mustHave,
  parseMessage,
  printMessage,
  sequenceOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';
import { replyTo, type Status } from '#features/exchange/server/sip/reply.ts';

const random = (): string => randomBytes(8).toString('hex');

/** What a telephone registers with. */
export type Account = {
  readonly userId: number;
  readonly user: string;
  readonly password: string;
};

/** A small telephone over a websocket, which speaks SIP and carries no sound. */
export const openTelephone = async (
  address: string,
  account: Account,
  headers: Readonly<Record<string, string>>,
) => {
  const webSocket = new WebSocket(`${address.replace(/^http/, 'ws')}/sip`, 'sip', { headers });
  const received: SipMessage[] = [];
  const listeners = new Set<(message: SipMessage) => void>();
  webSocket.on('message', (data: Buffer) => {
    const message = parseMessage(data.toString('utf8'));
    if (!message) return;
    received.push(message);
    for (const listener of listeners) listener(message);
  });
  const closed = new Promise<number>((done) => void webSocket.once('close', done));
  await new Promise<void>((done, fail) => {
    webSocket.once('open', done);
    webSocket.once('error', fail);
  });
  webSocket.on('error', () => undefined);

  const own = `sip:${phoneUserOf(account.userId)}@${phoneDomain}`;
  const contact = `sip:${phoneUserOf(account.userId)}@${random()}.invalid;transport=ws`;
  const send = (message: SipMessage | string): void =>
    webSocket.send(typeof message === 'string' ? message : printMessage(message));

  const request = (method: string, uri: string, more: readonly Header[] = [], body = ''): SipRequest => ({
    method,
    uri,
    headers: [
      ['Via', `SIP/2.0/WS telephone.invalid;branch=z9hG4bK${random()}`],
      ['Max-Forwards', '70'],
      ['From', `<${own}>;tag=${random()}`],
      ['To', `<${method === 'REGISTER' ? own : uri}>`],
      ['Call-ID', random()],
      ['CSeq', `1 ${method}`],
      ['Contact', `<${contact}>`],
      ...more,
    ],
    body,
  });

  /** Waits for a message of which this is true, among those that have come and those that will. */
  const until = async <T extends SipMessage>(
    is: (message: SipMessage) => boolean,
    ms = 5_000,
  ): Promise<T> => {
    for (const end = performance.now() + ms; ; ) {
      const found = received.find(is);
      if (found) return found as T;
      if (performance.now() > end) {
        const seen = received.map((one) => (isRequest(one) ? one.method : `${one.status}`)).join(' ');
        throw new Error(`Not heard within ${ms} ms; heard: ${seen}`);
      }
      await sleep(5);
    }
  };

  const isAnswerTo =
    (asked: SipRequest, least = 200) =>
    (message: SipMessage): boolean =>
      !isRequest(message) &&
      message.status >= least &&
      mustHave(message, 'call-id') === mustHave(asked, 'call-id') &&
      mustHave(message, 'cseq') === mustHave(asked, 'cseq');

  const ask = (asked: SipRequest): Promise<SipResponse> => {
    send(asked);
    return until<SipResponse>(isAnswerTo(asked));
  };

  const again = (asked: SipRequest, name: string, value: string): SipRequest => ({
    ...asked,
    headers: [
      ...asked.headers.map(([written, old]): Header => {
        if (written === 'Via') return [written, `SIP/2.0/WS telephone.invalid;branch=z9hG4bK${random()}`];
        return written === 'CSeq'
          ? [written, `${sequenceOf(asked).number + 1} ${asked.method}`]
          : [written, old];
      }),
      [name, value],
    ],
  });

  /** The request with the proof it was challenged for; sends what is challenged first. */
  const proved = async (asked: SipRequest): Promise<SipRequest> => {
    const answer = await ask(asked);
    if (asked.method === 'INVITE') send(ackOf(asked, answer));
    const isRegister = asked.method === 'REGISTER';
    const challenge = headerOf(answer, isRegister ? 'www-authenticate' : 'proxy-authenticate');
    if (challenge === undefined) throw new Error(`No challenge but ${answer.status}`);
    const name = isRegister ? 'Authorization' : 'Proxy-Authorization';
    return again(asked, name, proofFor(account, asked, challenge));
  };

  const ackOf = (invite: SipRequest, answer: SipResponse): SipRequest => ({
    method: 'ACK',
    uri: answer.status < 300 ? uriOf(headerOf(answer, 'contact') ?? invite.uri) : invite.uri,
    headers: [
      ['Via', mustHave(invite, 'via')],
      ['Max-Forwards', '70'],
      ['From', mustHave(invite, 'from')],
      ['To', mustHave(answer, 'to')],
      ['Call-ID', mustHave(invite, 'call-id')],
      ['CSeq', `${sequenceOf(invite).number} ACK`],
    ],
    body: '',
  });

  /** A request within the talk that this answer began. */
  const withinDialog = (
    invite: SipRequest,
    answer: SipResponse,
    method: string,
    more: readonly Header[] = [],
  ): SipRequest => ({
    method,
    uri: uriOf(headerOf(answer, 'contact') ?? invite.uri),
    headers: [
      ['Via', `SIP/2.0/WS telephone.invalid;branch=z9hG4bK${random()}`],
      ['Max-Forwards', '70'],
      ['From', mustHave(invite, 'from')],
      ['To', mustHave(answer, 'to')],
      ['Call-ID', mustHave(invite, 'call-id')],
      ['CSeq', `${sequenceOf(invite).number + 1} ${method}`],
      ...more,
    ],
    body: '',
  });

  return {
    account,
    received,
    closed,
    send,
    request,
    ask,
    until,
    proved,
    ackOf,
    withinDialog,
    listen: (listener: (message: SipMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    register: async (more: readonly Header[] = []): Promise<SipResponse> =>
      ask(await proved(request('REGISTER', `sip:${phoneDomain}`, [['Expires', '120'], ...more]))),
    /** An INVITE to a number or to a person's telephone, proved and sent; its answers are waited for apart. */
    invite: async (
      to: string,
      {
        ticket,
        record,
        body = 'v=0\r\n',
      }: { ticket?: string | undefined; record?: number; body?: string } = {},
    ): Promise<SipRequest> => {
      const more: Header[] = [
        ...(ticket === undefined ? [] : [[ticketHeader, ticket] as const]),
        ...(record === undefined ? [] : [[callIdHeader, String(record)] as const]),
      ];
      const type: Header = ['Content-Type', 'application/sdp'];
      const asked = await proved(request('INVITE', `sip:${to}@${phoneDomain}`, [type, ...more], body));
      send(asked);
      return asked;
    },
    answerTo: (asked: SipRequest, least = 200, ms = 5_000) =>
      until<SipResponse>(isAnswerTo(asked, least), ms),
    cancel: (invite: SipRequest): void =>
      send({
        ...invite,
        method: 'CANCEL',
        headers: invite.headers
          .filter(([name]) => ['Via', 'Max-Forwards', 'From', 'To', 'Call-ID'].includes(name))
          .concat([['CSeq', `${sequenceOf(invite).number} CANCEL`]]),
        body: '',
      }),
    /** The next INVITE that comes to this telephone, or another request. */
    asked: (method: string, ms = 5_000) =>
      until<SipRequest>((message) => isRequest(message) && message.method === method, ms),
    reply: (to: SipRequest, status: Status, body = ''): SipResponse => {
      const answer = replyTo(to, status, { tag: 'called', headers: [['Contact', `<${contact}>`]], body });
      send(answer);
      return answer;
    },
    /** A request of the one who was called, within the talk. */
    backWithin: (invite: SipRequest, answer: SipResponse, method: string): SipRequest => ({
      method,
      uri: uriOf(headerOf(invite, 'contact') ?? ''),
      headers: [
        ['Via', `SIP/2.0/WS telephone.invalid;branch=z9hG4bK${random()}`],
        ['Max-Forwards', '70'],
        ...headersOf(invite, 'record-route').map((route): Header => ['Route', route]),
        ['From', mustHave(answer, 'to')],
        ['To', mustHave(invite, 'from')],
        ['Call-ID', mustHave(invite, 'call-id')],
        ['CSeq', `1 ${method}`],
      ],
      body: '',
    }),
    close: () => webSocket.close(),
    terminate: () => webSocket.terminate(),
  };
};
export type Telephone = Awaited<ReturnType<typeof openTelephone>>;
