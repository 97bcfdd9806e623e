import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { type Header, headersOf, type SipResponse } from '#features/exchange/server/sip/message.ts';
import { freePort } from '#features/exchange/testing/run-program.ts';
import { runSipp } from '#features/exchange/testing/run-sipp.ts';
import { type Account, openTelephone, type Telephone } from '#features/exchange/testing/sip-telephone.ts';
import { startKamailio } from '#features/exchange/testing/start-kamailio.ts';
import { startRtpengine } from '#features/exchange/testing/start-rtpengine.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** The way of later requests, as an answer tells it. */
export const routesOf = (answer: SipResponse): Header[] =>
  headersOf(answer, 'record-route')
    .toReversed()
    .map((route): Header => ['Route', route]);

const secret = 'kamailio-and-the-product-share-this-secret';

type Far = Awaited<ReturnType<typeof runSipp>>;

/** A product on Kamailio, rtpengine and a scripted trunk of Debian, and telephones of its people. */
export type KamailioHouse = {
  readonly api: TestApi;
  /** Telephones of the trunk that answer, are busy, or call in: so many calls of them. */
  readonly dialTrunk: (scenario: Parameters<typeof runSipp>[0], calls?: number) => Promise<Far>;
  readonly accountOf: (person: TestCaller) => Promise<Account>;
  /** A registered telephone of a manager by name. */
  readonly telephoneOf: (name: string) => Promise<{ person: TestCaller; telephone: Telephone }>;
  /** Kamailio dies at once, and stands up again. */
  readonly fall: () => Promise<void>;
  readonly rise: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts them all on free ports. */
export const startKamailioHouse = async (): Promise<KamailioHouse> => {
  const [websocket, udp, ask] = [await freePort(), await freePort(), await freePort()];
  const ports = { websocket, udp, ask, trunk: await freePort(), sound: await freePort() };
  const rtpengine = await startRtpengine(ports.sound);
  let kamailio = await startKamailio(secret, ports);
  const own = {
    at: { host: '127.0.0.1', port: websocket },
    askPort: ask,
    trunk: `127.0.0.1:${udp}`,
    sound: { host: '127.0.0.1', port: ports.sound },
    turn: undefined,
  };
  const api = await startApi(phoneSettings.as({ mode: 'kamailio', secret, own }));
  const address = await api.listen();
  const open: Telephone[] = [];
  const trunk: Far[] = [];
  const accountOf: KamailioHouse['accountOf'] = async (person) => {
    const login = await person.call(exchangeCalls.signPhoneIn, {});
    if (login.mode !== 'kamailio' || login.is_practice) throw new Error(`The line is ${login.mode}`);
    return { userId: person.userId, user: login.authorization_user ?? '', password: login.password ?? '' };
  };
  return {
    api,
    accountOf,
    dialTrunk: async (scenario, calls = 1) => {
      const far = await runSipp(scenario, { own: ports.trunk, to: ports.udp }, { calls });
      trunk.push(far);
      return far;
    },
    telephoneOf: async (name) => {
      const person = await api.as('manager', name);
      const telephone = await openTelephone(address, await accountOf(person), {
        authorization: `Bearer ${person.token}`,
      });
      open.push(telephone);
      const answer = await telephone.register();
      if (answer.status !== 200) throw new Error(`Registered with ${answer.status}`);
      return { person, telephone };
    },
    fall: () => kamailio.stop('SIGKILL').then(() => undefined),
    rise: async () => {
      kamailio = await startKamailio(secret, ports);
    },
    stop: async () => {
      for (const one of open) one.terminate();
      await Promise.all(trunk.map((far) => far.stop()));
      await api.stop();
      await kamailio.stop();
      await rtpengine.stop();
    },
  };
};
