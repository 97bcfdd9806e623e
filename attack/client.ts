import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came back of one call, and how long it took. A call that nobody answered has status 0. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly ms: number;
  /** It had begun and did not end. */
  readonly isCut?: boolean;
};

/** One request as it goes out. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of this machine it comes from. */
  readonly from?: string;
};

const patienceMs = 20_000;
const unanswered = { status: 0, headers: {}, body: Buffer.alloc(0) };

/** Sends one request over a connection of its own and waits until the answer has ended. */
export const send = (address: string, { method, path, headers = {}, body, from }: Sent): Promise<Answer> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const ended = (answer: Omit<Answer, 'ms'>): void => resolve({ ...answer, ms: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      `${address}${path}`,
      { method, headers: { ...length, ...headers }, localAddress: from, timeout: patienceMs },
      (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on('data', (piece: Buffer) => pieces.push(piece));
        incoming.on('error', () => ended({ ...unanswered, isCut: true }));
        incoming.on('end', () =>
          ended({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(pieces) }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', () => ended(unanswered));
    outgoing.end(body);
  });

/** The answer as JSON; undefined where it is none. */
export const jsonOf = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** One field of an answer that is an object. */
export const fieldOf = (answer: Answer, name: string): unknown => {
  const json = jsonOf(answer);
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
};

const json = { 'content-type': 'application/json' };

/** Somebody who has signed in. */
export type Person = { readonly name: string; readonly token: string };

/** Says a name and a password; answers what came back. */
export const trySignIn = (
  address: string,
  username: string,
  password: string,
  from?: string,
): Promise<Answer> =>
  send(address, {
    method: 'POST',
    path: '/api/login/login',
    headers: json,
    body: JSON.stringify({ username, password }),
    ...(from === undefined ? {} : { from }),
  });

/** The password of everybody in the demonstration. */
export const demoPassword = 'poruchitel-demo';

/** Signs in by the front door, waiting as long as it says. */
export const signIn = async (address: string, name: string, password = demoPassword): Promise<Person> => {
  for (;;) {
    const answer = await trySignIn(address, name, password);
    const token = fieldOf(answer, 'token');
    if (typeof token === 'string') return { name, token };
    if (answer.status !== 429)
      throw new Error(`${name} was not let in: ${answer.body.toString('utf8').slice(0, 200)}`);
    await sleep(Number(answer.headers['retry-after'] ?? 1) * 1_000);
  }
};

const inside = new Map<string, Person>();

/** Somebody of the demonstration who is in already, if he still is; a password is dear to the server and is judged elsewhere. */
export const enter = async (address: string, name: string): Promise<Person> => {
  const known = inside.get(`${address} ${name}`);
  if (known && (await callAs(address, known, 'GET', '/user/info')).status === 200) return known;
  const person = await signIn(address, name);
  inside.set(`${address} ${name}`, person);
  return person;
};

/** Calls by path as a person: JSON there, JSON back. */
export const callAs = (
  address: string,
  person: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  send(address, {
    method,
    path: `/api${path}`,
    headers: {
      ...(body === undefined ? {} : json),
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Asks a person for his password, as the dangerous calls want a few minutes before them. */
export const provePassword = (address: string, person: Person): Promise<Answer> =>
  callAs(address, person, 'POST', '/user/check-password', { password: demoPassword });

/** An administrator whose password was asked a moment ago. */
export const trusted = async (address: string): Promise<Person> => {
  const admin = await signIn(address, 'admin');
  await provePassword(address, admin);
  return admin;
};
