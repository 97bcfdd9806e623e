import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, jsonOf, type Person, signIn, trySignIn } from '#attack/client.ts';
import { type Collector, expectStatus } from '#attack/findings.ts';
import { dealsOf } from '#attack/records.ts';

/** Whose password is forgotten; nobody needs him afterwards. */
const forgetful = 'curator2';
const password = 'a stable and its lantern';
const dead = [400, 404, 409, 410, 422, 429] as const;

type Letter = { readonly id: number; readonly to: string };

/** Such links of the letters to this address, or to anybody, the newest first; a demonstration shows them to its administrator. */
const linksTo = async (
  address: string,
  admin: Person,
  to: string,
  is: (link: URL) => boolean = () => true,
): Promise<readonly URL[]> => {
  const asked = to === '' ? {} : { q: to };
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/emails', asked)) as {
    items: readonly Letter[];
  };
  const links: URL[] = [];
  for (const { id } of items) {
    const link = fieldOf(await callAs(address, admin, 'GET', `/user/email?id=${id}`), 'link');
    if (typeof link === 'string') links.push(new URL(link));
  }
  return links.filter(is);
};

/** Sets a password by the link of a letter. */
export const setPassword = (address: string, token: string, chosen = password): Promise<Answer> =>
  callAs(address, undefined, 'POST', '/site/clear-password', { data: { token, password: chosen } });

const otherLetter = (token: string): string => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

/** Links of recovery: for what they were made, once, and the newest ends whatever was open before. */
const tryRecovery = async (report: Collector, addresses: readonly string[], admin: Person): Promise<void> => {
  const [home = '', other = home] = addresses;
  const person = await signIn(home, forgetful);
  const email = `${forgetful}@example.test`;
  const before = (await linksTo(home, admin, email)).length;
  const asks = 6;
  for (let at = 0; at < asks; at += 1)
    await callAs(home, undefined, 'POST', '/site/clear-password', { data: { email } });
  let links: readonly URL[] = [];
  for (let at = 0; at < 40 && links.length <= before; at += 1) {
    await sleep(250);
    links = await linksTo(home, admin, email);
  }
  await sleep(1_000);
  links = await linksTo(home, admin, email);
  const sent = links.length - before;
  report.figure(`recovery: ${sent} letters for ${asks} requests`);
  if (sent < 2 || sent > 3) report.found(`${asks} requests to recover sent ${sent} letters`);
  const [token = '', earlier = ''] = links.map((link) => link.searchParams.get('token') ?? '');
  expectStatus(report, 'a link changed by a letter', await setPassword(home, otherLetter(token)), ...dead);
  for (const [path, body] of [
    ['/login/ticket', { ticket: token }],
    ['/site/confirmation', { token }],
  ] as const) {
    const answer = await callAs(home, undefined, 'POST', path, body);
    report.did();
    if (typeof fieldOf(answer, 'token') === 'string') report.found(`a link of recovery lets in at ${path}`);
  }
  const both = await Promise.all([setPassword(home, token), setPassword(other, token)]);
  report.did(2);
  const won = both.filter(({ status }) => status === 200).length;
  if (won !== 1) report.found(`one link used by two at once sets ${won} passwords`);
  expectStatus(report, 'a link used again', await setPassword(home, token), ...dead);
  expectStatus(report, 'an earlier link after another', await setPassword(other, earlier), ...dead);
  for (const address of addresses) {
    await sleep(1_000);
    const kept = await callAs(address, person, 'GET', '/user/info');
    expectStatus(report, 'a session after a recovery', kept, 401);
  }
  if (typeof fieldOf(await trySignIn(home, forgetful, password), 'token') !== 'string')
    report.found('the password that was set opens nothing');
};

type Report = { readonly id: number; readonly state: string };

/** A letter with a ticket of its reader, asked for by sending him a report; those of before may be spent. */
const findTicket = async (address: string, admin: Person): Promise<string | undefined> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/allreports', { limit: 200 })) as {
    items: readonly Report[];
  };
  for (const { id } of items.filter(({ state }) => state === 'formed'))
    await callAs(address, admin, 'POST', '/user/report-send', { ids: [id] });
  const [link] = await linksTo(address, admin, '', (one) => one.searchParams.has('ticket'));
  return link?.searchParams.get('ticket') ?? undefined;
};

/** A ticket of a letter: for signing in alone, once, by one of two at once. */
const tryTicket = async (report: Collector, addresses: readonly string[], admin: Person): Promise<void> => {
  const [home = '', other = home] = addresses;
  const ticket = await findTicket(home, admin);
  if (ticket === undefined) return report.found('no letter has a ticket: tickets were not tried');
  const use = (said: string, address = home) =>
    callAs(address, undefined, 'POST', '/login/ticket', { ticket: said });
  const isIn = (answer: Answer): boolean => typeof fieldOf(answer, 'token') === 'string';
  report.did();
  if (isIn(await use(otherLetter(ticket)))) report.found('a ticket changed by a letter lets in');
  expectStatus(report, 'a ticket sets a password', await setPassword(home, ticket), ...dead);
  const both = await Promise.all([use(ticket), use(ticket, other)]);
  const won = both.filter(isIn).length;
  report.did(2);
  if (won !== 1) report.found(`one ticket used by two at once lets in ${won}`);
  for (const address of addresses) {
    report.did();
    if (isIn(await use(ticket, address))) report.found('a ticket that was used lets in again');
  }
  report.figure(`tickets: ${won} of two at once was let in, nobody by it again`);
};

type Request = {
  readonly id: number;
  readonly application_bank_id: number;
  readonly method: string;
  readonly can_sign: boolean;
  readonly signer: string;
  readonly phone: string | null;
  readonly due_at: string;
  readonly files: readonly { readonly document_id: number; readonly is_signed: boolean }[];
};
type Signatures = {
  readonly requests: readonly Request[];
  readonly signatures: readonly { readonly document_id: number; readonly method: string }[];
};
type Entered = { readonly ok: boolean; readonly tries_left: number };

const signaturesOf = async (address: string, person: Person, deal: number): Promise<Signatures> =>
  jsonOf(
    await callAs(address, person, 'GET', `/application-bank/signatures?application_id=${deal}`),
  ) as Signatures;

/** A request that waits for a code, in the demonstration, and its deal. */
const findRequest = async (address: string, person: Person) => {
  for (const deal of await dealsOf(address, person)) {
    const { requests } = await signaturesOf(address, person, deal);
    const request = requests.find(({ method, can_sign }) => method === 'sms' && can_sign);
    if (request) return { deal, request };
  }
  return undefined;
};

const newestCode = async (address: string, admin: Person): Promise<string> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/sms', {})) as {
    items: readonly { readonly text: string | null }[];
  };
  return /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

/** Another code of six digits. */
const wrongCode = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Codes by SMS: for their request alone, five tries, once, and told to nobody else. */
const tryCodes = async (report: Collector, addresses: readonly string[], admin: Person): Promise<void> => {
  const [home = '', other = home] = addresses;
  const [operator, stranger] = [await signIn(home, 'operator'), await signIn(home, 'headagent2')];
  const found = await findRequest(home, operator);
  if (!found) return report.found('no request waits for a code: codes were not tried');
  const { deal, request } = found;
  const call = (person: Person, path: string, body: object, address = home) =>
    callAs(address, person, 'POST', `/application-bank/${path}`, body);
  const enter = async (id: number, code: string, address = home): Promise<Entered> => {
    const answer = await call(operator, 'sign-confirm', { id, code }, address);
    report.did();
    if (answer.status >= 500 || answer.status === 0) report.found(`a code entered: ${answer.status}`);
    return answer.status === 200 ? (jsonOf(answer) as Entered) : { ok: false, tries_left: 0 };
  };
  const send = (id: number) => call(operator, 'sign-code', { id, agreed: true });

  const second = await call(operator, 'sign-request', {
    application_bank_id: request.application_bank_id,
    document_ids: request.files.map(({ document_id }) => document_id),
    method: 'sms',
    signer: request.signer,
    phone: '+79161234567',
    due_at: request.due_at,
  });
  expectStatus(report, 'a second request for a code', second, 200);
  const next = Number(fieldOf(second, 'id'));
  expectStatus(report, 'a code before anything was sent', await send(next), 200);
  const code = await newestCode(home, admin);
  if (!/^\d{6}$/.test(code)) return report.found(`no code was sent: ${code}`);
  expectStatus(report, 'a code sent again at once', await send(next), 409, 422, 429);
  expectStatus(
    report,
    'a code entered by a stranger',
    await call(stranger, 'sign-confirm', { id: next, code }),
    404,
  );
  if ((await enter(request.id, code)).ok) report.found('a code signs another request');
  for (let at = 1; at <= 5; at += 1) {
    const { ok, tries_left } = await enter(next, wrongCode(code, at));
    if (ok || tries_left !== 5 - at) report.found(`wrong code ${at}: ${ok}, ${tries_left} tries left`);
  }
  if ((await enter(next, code)).ok) report.found('a code signs after five wrong ones');

  expectStatus(report, 'a code of the other request', await send(request.id), 200);
  const right = await newestCode(home, admin);
  if ((await enter(request.id, wrongCode(right, 7))).ok) report.found('a wrong code signs');
  const both = await Promise.all([enter(request.id, right), enter(request.id, right, other)]);
  const won = both.filter(({ ok }) => ok).length;
  if (won !== 1) report.found(`one code entered by two at once signs ${won} times`);
  if ((await enter(request.id, right)).ok) report.found('a code used again signs');
  const { signatures } = await signaturesOf(home, operator, deal);
  for (const { document_id } of request.files) {
    const times = signatures.filter((one) => one.document_id === document_id && one.method === 'sms').length;
    if (times !== 1) report.found(`a document signed by one code carries ${times} signatures`);
  }
  report.figure(`codes: ${won} of two at once signed, five wrong ones ended another, none worked twice`);
};

/** What is sent to a person to let him in or to sign: guessed, used for something else, used twice, used by another. */
export const trySecrets = async (
  report: Collector,
  addresses: readonly string[],
  admin: Person,
): Promise<void> => {
  await tryRecovery(report, addresses, admin);
  await tryTicket(report, addresses, admin);
  await tryCodes(report, addresses, admin);
};
