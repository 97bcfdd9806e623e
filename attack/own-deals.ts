import { setTimeout as sleep } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask, isReading, wordsOf } from '#attack/canaries.ts';
import { type Answer, callAs, fieldOf, jsonOf, type Person, enter, trusted } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Operation, placesOf, valuesAt } from '#attack/document.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { addressOf, dealsOf, subjectOf } from '#attack/records.ts';
import { tableOf } from '#attack/sheets.ts';
import { type Line, listenLive } from '#attack/sockets.ts';

/** Who sees deals of his own, and of them not all. */
const agents = ['agent', 'senioragent', 'headagent'];
/** Ways in and out, and calls that end what goes on. */
const aside = /^signIn\.|^registration\.|^demo\./;
const settledMs = 1_000;

/** What is said within a deal and is not for the agent's side, by what says it. */
type Secrets = Readonly<Record<string, string>>;
type Leg = {
  readonly id: number;
  readonly bank_id: number | null;
  readonly version: number;
  readonly status: string;
  readonly sub_state: string | null;
};
type Deal = { readonly id: number; readonly legs: readonly Leg[] };

const idOf = (answer: Answer): number => Number(fieldOf(answer, 'id'));

/** Offers are recorded while a bank looks at the application. */
const takesOffers = ({ bank_id: bank, status, sub_state: step }: Leg): boolean =>
  bank !== null && status === 'sending' && step === 'in_review';

/** A deal that an agent sees, with a bank that has an address and takes an offer. */
const findDeal = async (address: string, admin: Person, agent: Person): Promise<Deal | undefined> => {
  for (const id of await dealsOf(address, agent)) {
    const deal = jsonOf(await callAs(address, admin, 'GET', `/applications/${id}`)) as Deal;
    if (deal.legs.some(takesOffers)) return deal;
  }
  return undefined;
};

/** Says each secret where it belongs; one that could not be said is no secret. */
const tellSecrets = async (
  report: Collector,
  address: string,
  admin: Person,
  deal: Deal,
  { mark, dice }: { readonly mark: string; readonly dice: Dice },
): Promise<Secrets> => {
  const secrets: Record<string, string> = {};
  const word = (what: string): string => `${mark}${what}`;
  const tell = async (what: string, secret: string, path: string, body: object): Promise<Answer> => {
    const answer = await callAs(address, admin, 'POST', path, body);
    if (answer.status === 200) secrets[what] = secret;
    else report.found(`${what} was not said: ${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`);
    return answer;
  };
  const { id: application_id } = deal;
  const leg = deal.legs.find(takesOffers);
  const open = async (body: object): Promise<number> =>
    idOf(await callAs(address, admin, 'POST', '/chat/open', body));
  const withAgent = await open({ application_id, side: 'agent' });
  const note = word('Заметка');
  await tell('a note of ours', note, '/chat/send', { thread_id: withAgent, text: note, is_note: true });
  const toBank = word('Банку');
  const withBank = await open({ application_bank_id: leg?.id });
  await tell('a word to the bank', toBank, '/chat/send', { thread_id: withBank, text: toBank });
  const task = word('Задача');
  const to_user_id = idOf(await callAs(address, admin, 'GET', '/user/info'));
  await tell('a task of ours', task, '/task/create', { title: task, text: task, to_user_id, application_id });
  const callback = word('Звонок');
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const phone = '+7(916)555-0188';
  await tell('a promised call', callback, '/callback/create', {
    phone,
    at,
    reason: callback,
    application_id,
  });
  const talk = word('Разговор');
  const begun = await callAs(address, admin, 'POST', '/files-winners/startcall', {
    phone,
    name: 'Клиент',
    reason: talk,
  });
  const call_id = Number(fieldOf(begun, 'call_id'));
  await callAs(address, admin, 'POST', '/call/link', { call_id, deal_id: application_id });
  const ended = { call_id, result: 'dropped', comment: talk };
  await tell('what was said of a call', talk, '/files-winners/finishcall', ended);
  const stop = word('Стоп');
  const digits = String(1_000_000 + dice.roll(9_000_000));
  await tell('a reason of the stop list', stop, '/call/stop-add', {
    phone: `+7495${digits}`,
    reason: 'client_request',
    comment: stop,
  });
  const consent = word('Согласие');
  await tell('a consent', consent, '/call/consent-add', {
    phone: `+7495${digits}`,
    kind: 'offers',
    text: consent,
    channel: 'call',
    consented_at: new Date(Date.now() - 3_600_000).toISOString(),
    proof_kind: 'file',
    proof: consent,
  });
  const subject = word('Счёт');
  await tell('an invoice', subject, '/client-invoices/create', {
    application_id,
    application_bank_id: null,
    amount: '1000.00',
    percent: null,
    due_on: at.slice(0, 10),
    subject,
    note: subject,
  });
  const price = `${100_000 + dice.roll(800_000)}.37`;
  await tell('the price with our discount', price, '/application-bank/save-offer', {
    application_bank_id: leg?.id,
    amount: '1000000.00',
    date_start: '2027-01-01',
    date_end: '2027-12-31',
    price: '990000.00',
    pro_price: price,
    valid_until: '2099-12-31',
  });
  return secrets;
};

export const textOf = async (answer: Answer): Promise<string> => {
  if (answer.body.subarray(0, 5).toString() !== '%PDF-') return wordsOf(answer);
  const pages = await extractText(await getDocumentProxy(new Uint8Array(answer.body)), { mergePages: true });
  return pages.text;
};

/** A secret as it may stand in a page, a sheet or a print. */
const isTold = (text: string, secret: string): boolean =>
  text
    .replaceAll(/[\s\u00a0]/g, '')
    .replaceAll(',', '.')
    .includes(secret);

/** Everything that calls about one record say of a deal and what stands in it, files and prints with them. */
const readAll = async (
  address: string,
  person: Person,
  operations: readonly Operation[],
  deal: Deal,
): Promise<ReadonlyMap<string, string>> => {
  const told = new Map<string, string>();
  const ids = new Map<string, Set<number>>([
    ['deal', new Set([deal.id])],
    ['leg', new Set(deal.legs.map(({ id }) => id))],
  ]);
  const asked = new Set<string>();
  // What a deal names is asked about in its turn, and what that names once more.
  for (let depth = 0; depth < 3; depth += 1) {
    for (const operation of operations) {
      const entity = subjectOf(operation)?.schema.entity ?? '';
      for (const id of [...(ids.get(entity) ?? [])].slice(0, 20)) {
        const path = addressOf(operation, id);
        if (asked.has(path)) continue;
        asked.add(path);
        const answer = await callAs(address, person, 'GET', path);
        if (answer.status !== 200) continue;
        told.set(operation.name, `${told.get(operation.name) ?? ''}\n${await textOf(answer)}`);
        for (const place of placesOf(operation.reply))
          for (const value of valuesAt(jsonOf(answer), place.path))
            if (typeof value === 'number' && !/^(?:bank|user|organization)$/.test(place.entity))
              ids.set(place.entity, (ids.get(place.entity) ?? new Set()).add(value));
      }
    }
  }
  return told;
};

/** What lists, searches, the board, choices and the table that leaves say when they are asked for a secret. */
const searchAll = async (
  address: string,
  person: Person,
  operations: readonly Operation[],
  secret: string,
  dice: Dice,
): Promise<ReadonlyMap<string, string>> => {
  const told = new Map<string, string>();
  for (const operation of operations) {
    if (subjectOf(operation)?.schema.entity) continue;
    const answer = await ask(address, person, operation, secret, dice);
    if (answer.status === 200) told.set(operation.name, await textOf(answer));
  }
  return told;
};

/** Letters that have gone to the agent's side since, as the administrator reads them. */
const lettersTo = async (address: string, admin: Person, emails: readonly string[]): Promise<string> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/emails', { limit: 200 })) as {
    items: readonly { readonly id: number; readonly to?: string; readonly email?: string }[];
  };
  const texts: string[] = [];
  for (const { id, ...row } of items) {
    if (!emails.some((email) => JSON.stringify(row).includes(email))) continue;
    texts.push((await callAs(address, admin, 'GET', `/user/email?id=${id}`)).body.toString('utf8'));
  }
  return texts.join('\n');
};

const listen = async (address: string, person: Person): Promise<Line | undefined> => {
  const line = await listenLive(
    address,
    person.token,
    idOf(await callAs(address, person, 'GET', '/user/info')),
  );
  return typeof line === 'number' ? undefined : line;
};

/**
 * Secrets within a deal that an agent sees: notes, words to a bank, tasks, calls, invoices, the price with our discount.
 * His side meets none of them in cards, lists, searches, prints, archives, tables, letters or on the live line; the
 * administrator does meet each, else nothing was asked.
 */
export const tryOwnDeals = async (
  address: string,
  all: readonly Operation[],
  { dice, isSparing }: { readonly dice: Dice; readonly isSparing: boolean },
): Promise<Report> => {
  const report = startReport('secrets within a deal one sees');
  const admin = await trusted(address);
  const people: Person[] = [];
  for (const name of isSparing ? agents.slice(0, 1) : agents) people.push(await enter(address, name));
  const [first] = people;
  const deal = first && (await findDeal(address, admin, first));
  if (!deal) {
    report.found('no deal of an agent with a bank: nothing was tried');
    return report.end();
  }
  const lines: (Line | undefined)[] = [];
  for (const [at, person] of people.entries()) {
    const line = await listen(address, person);
    if (!line) report.found(`${agents[at]} has no live line: nothing was listened to`);
    lines.push(line);
  }
  const mark = `Тайна${dice.roll(1_000_000_000)}`;
  const secrets = await tellSecrets(report, address, admin, deal, { mark, dice });
  const operations = all.filter(({ name }) => !aside.test(name));
  const readings = operations.filter(isReading);
  const emails: string[] = [];

  for (const person of [admin, ...people]) {
    const isAgent = person !== admin;
    const heard = new Map<string, Set<string>>();
    const look = (told: ReadonlyMap<string, string>, sought: Secrets): void => {
      for (const [where, text] of told)
        for (const [what, secret] of Object.entries(sought))
          if (isTold(text, secret)) heard.set(what, (heard.get(what) ?? new Set()).add(where));
      report.did(told.size);
    };
    look(await readAll(address, person, operations, deal), secrets);
    look(await searchAll(address, person, readings, '', dice), secrets); // whoever looks for nothing sees the newest
    look(await searchAll(address, person, readings, mark, dice), secrets);
    const table = await tableOf(address, person, String(deal.id));
    look(new Map([['the table that leaves', table.map(({ text }) => text).join('\n')]]), secrets);
    if (isAgent) {
      const profile = jsonOf(await callAs(address, person, 'GET', '/user/profile')) as {
        email?: string | null;
      };
      if (profile.email) emails.push(profile.email);
      for (const [what, where] of heard)
        report.found(`${person.name} meets ${what} in ${[...where].join(', ')}`);
    } else {
      for (const what of Object.keys(secrets))
        if (!heard.has(what)) report.found(`the administrator does not meet ${what}: nothing was asked`);
      report.figure(
        `the administrator meets ${[...heard].map(([what, where]) => `${what} in ${where.size} calls`).join(', ')}`,
      );
    }
  }
  await sleep(settledMs);
  for (const [at, line] of lines.entries()) {
    for (const [what, secret] of Object.entries(secrets))
      if (line?.heard.some((text) => isTold(text, secret)))
        report.found(`${agents[at]} hears ${what} on the live line`);
    report.did();
    line?.close();
  }
  const letters = await lettersTo(address, admin, emails);
  for (const [what, secret] of Object.entries(secrets))
    if (isTold(letters, secret)) report.found(`a letter to the agent's side tells ${what}`);
  report.figure(
    `${emails.length} addresses of the agent's side, ${letters.length} characters of letters to them`,
  );
  return report.end();
};
