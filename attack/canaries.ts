import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callAs, fieldOf, type Person, enter } from '#attack/client.ts';
import { inputFor, type Operation, sendInput } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { sendFile } from '#attack/forms.ts';
import { dealsOf } from '#attack/records.ts';
import { type Line, listenLive } from '#attack/sockets.ts';
import { tableOf } from '#attack/sheets.ts';
import { unpack } from '#attack/unpack.ts';

/** Fields that take words to look by. */
const wordy = /^(q|query|search|words|text|name|client|client_name|title)$/;
/** Ways in and out, and calls that end what goes on. */
const aside = /^signIn\.|^registration\.|^demo\./;
/** Lists, searches and choices in which the administrator hears it at least. */
const fewestHeard = 7;
const settledMs = 1_000;
/** Whose the lead is, in another department. */
const keeper = 'manager2';
const noRecord = 2_000_000_000;

export const isReading = ({ method, name, path, isKeyed }: Operation): boolean =>
  method === 'GET' ||
  (!isKeyed &&
    /search|list|rows|board|count|find|names|totals|lookup|people|hints|data/i.test(`${name} ${path}`));

/** The call with the word in every field that takes words. */
const withWord = (operation: Operation, word: string, dice: Dice) => {
  const making = { ids: () => noRecord, isSaid: () => false, dice };
  const { path, body } = inputFor(operation, making);
  const [address, query] = path.split('?');
  const said = new URLSearchParams(query);
  for (const { name, in: where } of operation.params)
    if (where === 'query' && wordy.test(name)) said.set(name, word);
  const fields = Object.entries(operation.body?.properties ?? {});
  const words = fields.filter(([name]) => wordy.test(name)).map(([name]) => [name, word]);
  // Lists begin with what is in work: every state is asked for where it has a number.
  const states = fields.filter(([name, schema]) => name === 'state' && schema.enum?.includes(0) !== false);
  const filled =
    typeof body === 'object' && body !== null
      ? { ...body, ...Object.fromEntries([...words, ...states.map(([name]) => [name, 0])]) }
      : body;
  return { path: said.size > 0 ? `${address}?${said}` : String(address), body: filled };
};

/** Who asks says the beginning of the word alone: what he has typed may come back to him, from the log of his own people too. */
export const ask = (address: string, person: Person, operation: Operation, word: string, dice: Dice) =>
  sendInput(address, person, operation, withWord(operation, word.slice(0, -2), dice));

/** What an answer says, a sheet or an archive by the words of its files. */
export const wordsOf = async ({ body }: Answer): Promise<string> =>
  body.subarray(0, 2).toString() === 'PK'
    ? (await unpack(body)).map(({ name, text }) => `${name} ${text}`).join('\n')
    : body.toString('utf8');

const idOf = (answer: Answer): number => Number(fieldOf(answer, 'id'));

/**
 * Lets out one canary of each kind: a client, a word among staff, a task of one's own, a file, a lead of another
 * department, a promised call, a call.
 */
const release = async (address: string, admin: Person, word: string): Promise<number> => {
  const call = async (path: string, body: object): Promise<Answer> => {
    const answer = await callAs(address, admin, 'POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8')}`);
    return answer;
  };
  const deal = idOf(await call('/applications', { product: 1, client_name: word }));
  const thread = await call('/chat/open', { application_id: deal, side: 'client' });
  await call('/chat/send', { thread_id: idOf(thread), text: word });
  const to_user_id = idOf(await callAs(address, admin, 'GET', '/user/info'));
  await call('/task/create', { title: word, to_user_id });
  const paper = { application_id: deal, document_type: 'charter' };
  const file = await sendFile(address, admin, '/application-bank/save-document', paper, {
    name: `${word}.pdf`,
  });
  if (file.status !== 200) throw new Error(`a file: ${file.status} ${file.body.toString('utf8')}`);
  const managerId = idOf(await callAs(address, await enter(address, keeper), 'GET', '/user/info'));
  const phone = '+7(916)555-0199';
  await call('/ol-leads/savelead', { name: word, comment: word, phone, managerId });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await call('/callback/create', { phone, at, name: word, reason: word });
  const begun = await call('/files-winners/startcall', { phone, name: word, reason: word });
  await call('/files-winners/finishcall', {
    call_id: Number(fieldOf(begun, 'call_id')),
    result: 'dropped',
    comment: word,
  });
  return deal;
};

/** The live line of everybody who is to hear nothing, and of one who may, from before anything is let out. */
export const listenAll = async (
  address: string,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Line>> => {
  const lines = new Map<string, Line>();
  for (const person of people) {
    const id = idOf(await callAs(address, person, 'GET', '/user/info'));
    const line = await listenLive(address, person.token, id);
    if (typeof line !== 'number') lines.set(person.name, line);
  }
  return lines;
};

const listen = async (
  report: Collector,
  address: string,
  person: Person,
  operations: readonly Operation[],
  { word, deal, dice }: { readonly word: string; readonly deal: number; readonly dice: Dice },
): Promise<boolean> => {
  if ((await dealsOf(address, person)).has(deal)) return false;
  for (const operation of operations) {
    const answer = await ask(address, person, operation, word, dice);
    report.did();
    // A refusal may say the words of the question again.
    if (answer.status === 200 && (await wordsOf(answer)).includes(word))
      report.found(`${person.name} hears the canary in ${operation.name}`);
  }
  const sheets = await tableOf(address, person, '');
  report.did();
  if (sheets.some(({ text }) => text.includes(word)))
    report.found(`${person.name} hears the canary in the table of deals that leaves`);
  return true;
};

/**
 * An administrator's client, word, task: whoever does not see the deal asks every list, search, counter and choice for
 * that very word and hears nothing of it; the administrator does hear it, else nothing was asked.
 */
export const tryCanaries = async (
  address: string,
  all: readonly Operation[],
  roles: readonly string[],
  dice: Dice,
): Promise<Report> => {
  const report = startReport('canaries');
  const word = `Канарейка${dice.roll(1_000_000_000)}`;
  const admin = await enter(address, 'admin');
  const people: Person[] = [];
  for (const role of roles) people.push(await enter(address, role));
  const lines = await listenAll(address, [admin, await enter(address, keeper), ...people]);
  const deal = await release(address, admin, word);
  const operations = all.filter((operation) => isReading(operation) && !aside.test(operation.name));
  const heard: string[] = [];
  for (const operation of operations) {
    const answer = await ask(address, admin, operation, word, dice);
    if (answer.status === 200 && (await wordsOf(answer)).includes(word)) heard.push(operation.name);
  }
  const table = await tableOf(address, admin, word);
  if (!table.some(({ text }) => text.includes(word))) report.found('the table of deals has no canary');
  const deaf: string[] = [];
  for (const person of people)
    if (await listen(report, address, person, operations, { word, deal, dice })) deaf.push(person.name);
  await sleep(settledMs);
  const frames = [...lines].map(([name, { heard: said }]) => ({
    name,
    count: said.filter((text) => text.includes(word)).length,
  }));
  for (const { name, count } of frames)
    if (count > 0 && deaf.includes(name)) report.found(`${name} hears the canary on the live line`);
  report.figure(
    `on the live line it is heard by ${frames.flatMap(({ name, count }) => (count > 0 ? [name] : [])).join(', ')}`,
  );
  if (frames.every(({ count }) => count === 0)) report.found('nobody hears the canary on the live line');
  for (const line of lines.values()) line.close();
  report.figure(
    `${operations.length} calls asked; the administrator hears it in ${heard.length}: ${heard.join(', ')}`,
  );
  report.figure(`who must hear nothing: ${deaf.join(', ')}`);
  if (heard.length < fewestHeard) report.found('the canary is not heard by whoever let it out');
  if (deaf.length === 0) report.found('everybody sees the canary: nothing was tried');
  return report.end();
};
