import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { WebSocket } from 'ws';
import { phoneDomain, phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import { type OwnExchange, placeOf } from '#features/exchange/server/exchange.settings.ts';
import { proofFor } from '#features/exchange/server/sip/digest.ts';
import {
  type Header,
  headerOf,
  isRequest,
  parseMessage,
  printMessage,
  type SipRequest,
  type SipResponse,
} from '#features/exchange/server/sip/message.ts';

const patienceMs = 3_000;
const random = (): string => randomBytes(8).toString('hex');

type Account = { readonly userId: number; readonly user: string; readonly password: string };
type Place = { readonly host: string; readonly port: number };

/** A request of ours to an exchange: to register nobody, or to ask whether anybody is there. */
const requestOf = (
  method: 'REGISTER' | 'OPTIONS',
  uri: string,
  via: string,
  more: readonly Header[],
): SipRequest => ({
  method,
  uri,
  headers: [
    ['Via', `${via};branch=z9hG4bK${random()};rport`],
    ['Max-Forwards', '70'],
    ['Call-ID', random()],
    ['CSeq', `1 ${method}`],
    ...more,
  ],
  body: '',
});

/** What the other side answers a question with, or nothing in three seconds. */
const within = <T>(work: (done: (answer: T | undefined) => void) => () => void): Promise<T | undefined> =>
  new Promise((resolve) => {
    let stop = (): void => undefined;
    const finish = (answer: T | undefined): void => {
      clearTimeout(late);
      stop();
      resolve(answer);
    };
    const late = setTimeout(() => finish(undefined), patienceMs);
    stop = work(finish);
  });

/** Whether the exchange takes the password of a telephone: asks which ones are registered, and registers none. */
export const tryRegistration = async ({ at }: OwnExchange, account: Account): Promise<boolean> => {
  const own = `<sip:${phoneUserOf(account.userId)}@${phoneDomain}>`;
  const register = (more: readonly Header[]): SipRequest =>
    requestOf('REGISTER', `sip:${phoneDomain}`, 'SIP/2.0/WS line.invalid', [
      ['From', `${own};tag=${random()}`],
      ['To', own],
      ...more,
    ]);
  const status = await within<number>((done) => {
    const webSocket = new WebSocket(`ws://${at.host}:${at.port}/`, 'sip');
    webSocket.on('error', () => done(undefined));
    webSocket.on('open', () => webSocket.send(printMessage(register([]))));
    webSocket.on('message', (data: Buffer) => {
      const answer = parseMessage(data.toString('utf8'));
      if (!answer || isRequest(answer)) return;
      const challenge = headerOf(answer, 'www-authenticate');
      if (answer.status !== 401 || challenge === undefined) return done(answer.status);
      const question = register([]);
      const proof = proofFor(account, question, challenge);
      webSocket.send(printMessage({ ...question, headers: [...question.headers, ['Authorization', proof]] }));
    });
    return () => webSocket.terminate();
  });
  return status === 200;
};

/** Sends one datagram and gives the first that comes back. */
const askByDatagram = (
  { host, port }: Place,
  text: (ownPort: number) => string,
): Promise<string | undefined> =>
  within<string>((done) => {
    const socket = createSocket('udp4');
    socket.on('error', () => done(undefined));
    socket.on('message', (data) => done(data.toString('utf8')));
    socket.bind(0, () => {
      socket.send(text(socket.address().port), port, host, (error) => error && done(undefined));
    });
    return () => socket.close();
  });

/** The code the operator's trunk answers an OPTIONS with (RFC 3261, 11); any code says that it is there. */
export const tryTrunk = async (trunk: string): Promise<number | undefined> => {
  const options = (ownPort: number): string =>
    printMessage(
      requestOf('OPTIONS', `sip:${trunk}`, `SIP/2.0/UDP 0.0.0.0:${ownPort}`, [
        ['From', `<sip:line@${phoneDomain}>;tag=${random()}`],
        ['To', `<sip:${trunk}>`],
        ['Contact', `<sip:line@0.0.0.0:${ownPort}>`],
      ]),
    );
  const answer = parseMessage((await askByDatagram(placeOf(trunk), options)) ?? '');
  return answer && !isRequest(answer) ? (answer satisfies SipResponse).status : undefined;
};

/** Whether rtpengine answers its ping. */
export const trySound = async ({ sound }: OwnExchange): Promise<boolean> => {
  const answer = await askByDatagram(sound, () => `${random()} d7:command4:pinge`);
  return answer?.includes('4:pong') === true;
};
