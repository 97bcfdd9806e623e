import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, jsonOf, type Person, signIn, trySignIn } from '#attack/client.ts';
import { type Collector, expectStatus } from '#attack/findings.ts';

/** Whose password is forgotten; nobody needs him afterwards. */
const forgetful = 'curator2';
const password = 'a stable and its lantern';
const dead = [400, 404, 409, 410, 422, 429] as const;

type Letter = { readonly id: number; readonly to: string };

/** Links of the letters to this address, or to anybody, the newest first; a demonstration shows them to its administrator. */
const linksTo = async (address: string, admin: Person, to: string): Promise<readonly URL[]> => {
  const asked = to === '' ? {} : { q: to };
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/emails', asked)) as {
    items: readonly Letter[];
  };
  const links: URL[] = [];
  for (const { id } of items) {
    const link = fieldOf(await callAs(address, admin, 'GET', `/user/email?id=${id}`), 'link');
    if (typeof link === 'string') links.push(new URL(link));
  }
  return links;
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

/** A letter with a ticket of its reader, asked for by sending him an act; those of before may be spent. */
const findTicket = async (address: string, admin: Person): Promise<string | undefined> => {
  const { items } = jsonOf(await callAs(address, admin, 'GET', '/agent-commission/get-acts?state=draft')) as {
    items: readonly { readonly id: number }[];
  };
  for (const { id } of items) {
    const version = fieldOf(await callAs(address, admin, 'GET', `/agent-commission/act?id=${id}`), 'version');
    await callAs(address, admin, 'POST', '/agent-commission/send-act', { id, version });
  }
  const links = await linksTo(address, admin, '');
  return links.map((link) => link.searchParams.get('ticket')).find((ticket) => ticket !== null) ?? undefined;
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

/** Links and tickets that are sent to a person to let him in: guessed, used for something else, used twice, used by another. */
export const trySecrets = async (
  report: Collector,
  addresses: readonly string[],
  admin: Person,
): Promise<void> => {
  await tryRecovery(report, addresses, admin);
  await tryTicket(report, addresses, admin);
};
