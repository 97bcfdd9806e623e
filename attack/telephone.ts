import { hash, randomBytes } from 'node:crypto';
import { callAs, jsonOf, type Person } from '#attack/client.ts';
import { type Line, openLine } from '#attack/sockets.ts';

const md5 = (text: string): string => hash('md5', text);
const random = (): string => randomBytes(8).toString('hex');

/** What the product gives a telephone to register with. */
export type Account = {
  readonly uri: string;
  readonly authorization_user: string;
  readonly password: string;
};

export const accountOf = async (address: string, person: Person): Promise<Account> =>
  jsonOf(await callAs(address, person, 'GET', '/files-winners/login')) as Account;

type Said = {
  readonly method: string;
  readonly to: string;
  readonly from?: string;
  readonly more?: Readonly<Record<string, string>>;
};

/** A telephone that speaks just enough SIP to be refused (RFC 3261, RFC 7118); `account` need not be its own. */
export const openTelephone = async (address: string, person: Person, account: Account) => {
  const line = await openLine(address, '/sip', { authorization: `Bearer ${person.token}` }, 'sip');
  if (typeof line === 'number') return line;
  return { ...line, ask: (said: Said) => ask(line, account, said) };
};

const statusOf = (text: string | undefined): number =>
  Number(/^SIP\/2\.0 (\d{3})/.exec(text ?? '')?.[1] ?? 0);

/** Asks, and asks again with the proof it is challenged for; answers the last status, 0 where none came. */
const ask = async (line: Line, account: Account, { method, to, from, more = {} }: Said): Promise<number> => {
  const [callId, tag] = [random(), random()];
  const own = from ?? account.uri;
  const uri = method === 'REGISTER' ? to.replace(/sip:[^@]*@/, 'sip:') : to;
  const send = (number: number, headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
    const all = {
      Via: `SIP/2.0/WS attacker.invalid;branch=z9hG4bK${random()}`,
      'Max-Forwards': '70',
      From: `<${own}>;tag=${tag}`,
      To: `<${to}>`,
      'Call-ID': callId,
      CSeq: `${number} ${method}`,
      Contact: `<${own.replace(/@.*/, '@attacker.invalid;transport=ws')}>`,
      ...more,
      ...headers,
      'Content-Length': '0',
    };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    line.say(`${method} ${uri} SIP/2.0\r\n${head.join('')}\r\n`);
    const isFinal = (text: string): boolean =>
      /^SIP\/2\.0 [2-6]/.test(text) && text.includes(callId) && text.includes(`${number} ${method}`);
    return line.until(isFinal, 5_000);
  };
  const challenged = await send(1, {});
  const challenge = /(WWW|Proxy)-Authenticate: Digest ([^\r]*)/i.exec(challenged ?? '');
  if (!challenge) return statusOf(challenged);
  const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(challenge[2] ?? '')?.[1] ?? '';
  const [realm, nonce, cnonce] = [field('realm'), field('nonce'), random()];
  const user = account.authorization_user;
  const secret = md5(`${user}:${realm}:${account.password}`);
  const response = md5(`${secret}:${nonce}:00000001:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  const header = challenge[1] === 'WWW' ? 'Authorization' : 'Proxy-Authorization';
  const proof = `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, nc=00000001, cnonce="${cnonce}", algorithm=MD5`;
  return statusOf(await send(2, { [header]: proof }));
};
