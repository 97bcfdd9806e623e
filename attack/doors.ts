import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, jsonOf, type Person, signIn } from '#attack/client.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { listenLive, openLine } from '#attack/sockets.ts';
import { accountOf, openTelephone } from '#attack/telephone.ts';

/** How soon the end of a session reaches what is open. */
const reachMs = 1_000;
/** What one person may hold open at one door, and what a stranger tries. */
const mostHeld = 8;
const knocks = 24;
const number = '+79161112233';

type Ground = { readonly report: Collector; readonly home: string; readonly phones: string };

const idOf = async (address: string, person: Person): Promise<number> =>
  Number(fieldOf(await callAs(address, person, 'GET', '/user/info'), 'id'));

const expect = (report: Collector, what: string, is: unknown, ...wanted: readonly unknown[]): void => {
  report.did();
  if (!wanted.includes(is)) report.found(`${what}: ${String(is)}`);
};

const statusOf = (opened: unknown): number => (typeof opened === 'number' ? opened : 101);

/** Who comes without a session, from another page, in another's name, or in a role that has nothing to do there. */
const tryStrangers = async ({ report, home, phones }: Ground): Promise<void> => {
  const [operator, agent] = [await signIn(home, 'operator'), await signIn(home, 'agent')];
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const cookie = { cookie: `Admin-Token=${operator.token}` };
  const knock = async (what: string, headers: Readonly<Record<string, string>>, status: number) =>
    expect(report, `/sip ${what}`, statusOf(await openLine(phones, '/sip', headers, 'sip')), status);
  await knock('without a session', {}, 401);
  await knock('with a token nobody has', bearer('x'.repeat(43)), 401);
  await knock('in a role without a telephone', bearer(agent.token), 403);
  await knock('with a cookie and no page', cookie, 403);
  for (const origin of ['https://evil.example', 'null', `${phones}.evil.example`])
    await knock(`from ${origin}`, { ...cookie, origin }, 403);
  await knock('with a token for a cookie', { ...cookie, origin: phones }, 401);
  for (const path of ['/sip/x', '/sipp', '/api/login/login', '//sip'])
    expect(report, `an upgrade at ${path}`, statusOf(await openLine(phones, path)), 404);

  const [own, other] = [await idOf(home, operator), await idOf(home, agent)];
  expect(report, 'the live line without a session', await listenLive(home, 'x'.repeat(43), own), 4401);
  expect(report, 'the live line of another', await listenLive(home, operator.token, other), 4403);
  expect(
    report,
    'the live line from another page',
    await openLine(home, '/api/realtime', { ...cookie, origin: 'https://evil.example' }),
    403,
  );
  const silent = await openLine(home, '/api/realtime');
  if (typeof silent !== 'number')
    expect(report, 'the live line of who is silent', await silent.ended(), 4401);
};

/** Frames that are too many, too large or nonsense end the line of him who sends them, and no other. */
const tryFloods = async ({ report, home, phones }: Ground): Promise<void> => {
  const [victim, flooder] = [await signIn(home, 'manager'), await signIn(home, 'operator')];
  const quiet = await listenLive(home, victim.token, await idOf(home, victim));
  const id = await idOf(home, flooder);
  const floods: readonly (readonly [string, readonly string[], number])[] = [
    ['two hundred frames at once', Array<string>(200).fill('{"hint":"x","data":{}}'), 1008],
    ['a frame of a mebibyte', ['x'.repeat(1 << 20)], 1009],
    ['no JSON', ['{"hint":'], 1007],
    ['a prototype', ['{"hint":"x","data":{"__proto__":{"a":1}},"constructor":1}'], 1007],
    ['a second name', [`{"subscribe":"${id} chanal"}`], 1007],
  ];
  for (const [what, frames, code] of floods) {
    const line = await listenLive(home, flooder.token, id);
    if (typeof line === 'number') report.found(`the live line before ${what}: ${line}`);
    else {
      for (const frame of frames) line.say(frame);
      expect(report, `the live line after ${what}`, await line.ended(), code);
    }
  }
  const account = await accountOf(phones, flooder);
  const calls: readonly (readonly [string, string, number, number])[] = [
    ['a frame of a mebibyte', 'x'.repeat(1 << 20), 1, 1009],
    ['a thousand frames', 'x', 1_000, 1008],
  ];
  for (const [what, frame, times, code] of calls) {
    const telephone = await openTelephone(phones, flooder, account);
    if (typeof telephone === 'number') report.found(`/sip before ${what}: ${telephone}`);
    else {
      for (let at = 0; at < times; at += 1) telephone.say(frame);
      expect(report, `/sip after ${what}`, await telephone.ended(), code);
    }
  }
  if (typeof quiet === 'number') report.found(`the live line of a bystander: ${quiet}`);
  else {
    expect(report, 'the live line of a bystander', await quiet.ended(100), undefined);
    quiet.close();
  }
};

/** One person holds a handful of lines, however many he opens at once. */
const tryHoarding = async ({ report, home, phones }: Ground): Promise<void> => {
  const person = await signIn(home, 'trainee');
  const id = await idOf(home, person);
  const account = await accountOf(phones, person);
  const doors = {
    'the live line': () => listenLive(home, person.token, id),
    '/sip': () => openTelephone(phones, person, account),
  };
  for (const [what, open] of Object.entries(doors)) {
    const lines = await Promise.all(Array.from({ length: knocks }, open));
    const open_ = lines.filter((line) => typeof line !== 'number');
    const left = await Promise.all(open_.map(async (line) => (await line.ended(300)) === undefined));
    const held = left.filter(Boolean).length;
    report.did(knocks);
    report.figure(`${what}: ${held} held of ${knocks} opened at once by one person`);
    if (held > mostHeld) report.found(`one person holds ${held} of ${what} at once`);
    if (held === 0) report.found(`nobody holds ${what}: nothing was tried`);
    for (const line of open_) line.close();
  }
};

type Begun = { readonly call_id: number; readonly ticket: string };

const begin = async (address: string, person: Person, phone = number): Promise<Begun | Answer> => {
  const answer = await callAs(address, person, 'POST', '/files-winners/startcall', {
    phone,
    reason: 'Проверка',
  });
  return answer.status === 200 ? (jsonOf(answer) as Begun) : answer;
};

/** Registering and dialling: only as oneself, with one's own password, and once by each ticket, at its own number. */
const tryTickets = async ({ report, home, phones }: Ground): Promise<void> => {
  const [one, other] = [await signIn(home, 'manager'), await signIn(home, 'operator')];
  const [mine, theirs] = [await accountOf(phones, one), await accountOf(phones, other)];
  const open = async (account: typeof mine) => {
    const telephone = await openTelephone(phones, one, account);
    if (typeof telephone === 'number') throw new Error(`/sip: ${telephone}`);
    return telephone;
  };
  const [telephone, stolen] = [await open(mine), await open(theirs)];
  const to = (user: string): string => `sip:${user}@phone.invalid`;
  const register = { method: 'REGISTER', to: mine.uri };
  expect(report, 'registering as oneself', await telephone.ask(register), 200);
  expect(
    report,
    "registering by another's password",
    await stolen.ask({ ...register, to: theirs.uri }),
    401,
    403,
  );
  const posing = { method: 'REGISTER', to: theirs.uri, from: theirs.uri };
  expect(report, 'registering as another', await telephone.ask(posing), 401, 403);
  const begun = await begin(home, one);
  if (!('ticket' in begun))
    return report.found(`a call was not begun: ${begun.status} ${begun.body.toString()}`);
  const dial = (user: string, ticket?: string, from?: string) =>
    telephone.ask({
      method: 'INVITE',
      to: to(user),
      ...(from === undefined ? {} : { from }),
      ...(ticket === undefined ? {} : { more: { 'X-Ticket': ticket } }),
    });
  expect(report, 'dialling without a ticket', await dial(number), 403);
  expect(report, 'dialling by a guessed ticket', await dial(number, 'x'.repeat(43)), 403);
  expect(report, 'dialling another number', await dial('+79161112244', begun.ticket), 403);
  expect(report, 'dialling in the name of another', await dial(number, begun.ticket, theirs.uri), 401, 403);
  const stranger = await openTelephone(phones, other, theirs);
  if (typeof stranger === 'number') report.found(`/sip: ${stranger}`);
  else {
    const taken = { method: 'INVITE', to: to(number), more: { 'X-Ticket': begun.ticket } };
    expect(report, "dialling by another's ticket", await stranger.ask(taken), 403);
    stranger.close();
  }
  const piece = { call_id: begun.call_id, number: 0, ms: 5_000, we: 1, they: 1, data: 'GkXfow==' };
  const unheard = await callAs(home, one, 'POST', '/call/recording-piece', piece);
  expect(report, 'a recording before anybody has answered', unheard.status, 409, 422);
  telephone.close();
  stolen.close();
};

/** What is open ends with the session, at both doors. */
const tryEnd = async ({ report, home, phones }: Ground): Promise<void> => {
  const person = await signIn(home, 'operator');
  const [line, telephone] = [
    await listenLive(home, person.token, await idOf(home, person)),
    await openTelephone(phones, person, await accountOf(phones, person)),
  ];
  await callAs(home, person, 'POST', '/login/logout', {});
  for (const [what, open] of Object.entries({ 'the live line': line, '/sip': telephone })) {
    if (typeof open === 'number') report.found(`${what} before signing out: ${open}`);
    else expect(report, `${what} after signing out`, await open.ended(reachMs), 4401);
  }
};

/** The telephones' door stands open in one server of all; which one, and undefined where in none. */
const findPhones = async (addresses: readonly string[], person: Person): Promise<string | undefined> => {
  for (let at = 0; at < 20; at += 1) {
    for (const address of addresses) {
      const { password } = (await accountOf(address, person)) as { password: string | null };
      if (password !== null) return address;
    }
    await sleep(500);
  }
  return undefined;
};

/** Doors beside HTTP: the live line and the telephones', with the leaves to dial. */
export const tryDoors = async (addresses: readonly string[]): Promise<Report> => {
  const report = startReport('doors of the live line and of telephones');
  const [home = ''] = addresses;
  const phones = await findPhones(addresses, await signIn(home, 'operator'));
  if (phones === undefined) report.found('no server has a door for telephones');
  else {
    const ground = { report, home, phones };
    for (const part of [tryStrangers, tryFloods, tryHoarding, tryTickets, tryEnd]) await part(ground);
  }
  return report.end();
};
