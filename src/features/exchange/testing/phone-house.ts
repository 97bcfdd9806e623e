import { setTimeout as sleep } from 'node:timers/promises';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import { type Account, openTelephone, type Telephone } from '#features/exchange/testing/sip-telephone.ts';
import type { Role } from '#domain/role.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** A product with the embedded exchange, and telephones of its people. */
export type PhoneHouse = {
  readonly api: TestApi;
  readonly address: string;
  readonly accountOf: (person: TestCaller) => Promise<Account>;
  /** A connected telephone of a person, registered. */
  readonly telephone: (person: TestCaller) => Promise<Telephone>;
  /** The same, of somebody new. */
  readonly person: (name: string, role?: Role) => Promise<{ person: TestCaller; telephone: Telephone }>;
  readonly stop: () => Promise<void>;
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5);
};

/** Starts a product that listens, with `PHONE=embedded`. */
export const startPhoneHouse = async (): Promise<PhoneHouse> => {
  const api = await startApi(phoneSettings.as({ mode: 'embedded', secret: undefined }));
  const address = await api.listen();
  await until(() => runningExchange(api.services) !== undefined);
  const open: Telephone[] = [];

  const accountOf = async (person: TestCaller): Promise<Account> => {
    const { authorization_user: user, password } = await person.call(exchangeCalls.signPhoneIn, {});
    if (user === null || password === null) throw new Error('No telephone here');
    return { userId: person.userId, user, password };
  };
  const telephone = async (person: TestCaller): Promise<Telephone> => {
    const authorization = `Bearer ${person.token}`;
    const opened = await openTelephone(address, await accountOf(person), { authorization });
    open.push(opened);
    const answer = await opened.register();
    if (answer.status !== 200) throw new Error(`Registered with ${answer.status}`);
    return opened;
  };

  return {
    api,
    address,
    accountOf,
    telephone,
    person: async (name, role = 'manager') => {
      const person = await api.as(role, name);
      return { person, telephone: await telephone(person) };
    },
    stop: async () => {
      for (const one of open) one.terminate();
      await api.stop();
    },
  };
};
