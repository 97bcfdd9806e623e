import { callAs, fieldOf, type Person, send, signIn } from '#attack/client.ts';
import { encoded, inputFor, type Operation } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { dealsOf } from '#attack/records.ts';

/** Fields that take words to look by. */
const wordy = /^(q|query|search|words|text|name|client|client_name|title)$/;
/** Ways in and out, and calls that end what goes on. */
const aside = /^signIn\.|^registration\.|^demo\./;
const noRecord = 2_000_000_000;

const isReading = ({ method, name, path }: Operation): boolean =>
  method === 'GET' ||
  /search|list|rows|board|count|find|names|totals|lookup|people|hints|data/i.test(`${name} ${path}`);

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

const ask = (address: string, person: Person, operation: Operation, word: string, dice: Dice) => {
  const { path, body } = withWord(operation, word, dice);
  const sent = encoded(operation, body);
  return send(address, {
    method: operation.method,
    path: `/api${path}`,
    headers: { ...sent.headers, authorization: `Bearer ${person.token}` },
    ...(sent.body ? { body: sent.body } : {}),
  });
};

/** Lets out one canary of each kind: a client, a word among staff, a task of one's own, a label. */
const release = async (address: string, admin: Person, word: string): Promise<number> => {
  const made = await callAs(address, admin, 'POST', '/applications', { product: 1, client_name: word });
  const deal = Number(fieldOf(made, 'id'));
  const thread = await callAs(address, admin, 'POST', '/chat/open', { application_id: deal, side: 'client' });
  await callAs(address, admin, 'POST', '/chat/send', {
    thread_id: Number(fieldOf(thread, 'id')),
    text: word,
  });
  const to_user_id = Number(fieldOf(await callAs(address, admin, 'GET', '/user/info'), 'id'));
  await callAs(address, admin, 'POST', '/task/create', { title: word, to_user_id });
  return deal;
};

const listen = async (
  report: Collector,
  address: string,
  role: string,
  operations: readonly Operation[],
  { word, deal, dice }: { readonly word: string; readonly deal: number; readonly dice: Dice },
): Promise<boolean> => {
  const person = await signIn(address, role);
  if ((await dealsOf(address, person)).has(deal)) return false;
  for (const operation of operations) {
    const answer = await ask(address, person, operation, word, dice);
    report.did();
    // A refusal may say the words of the question again.
    if (answer.status === 200 && answer.body.toString('utf8').includes(word))
      report.found(`${role} hears the canary in ${operation.name}`);
  }
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
  const admin = await signIn(address, 'admin');
  const deal = await release(address, admin, word);
  const operations = all.filter((operation) => isReading(operation) && !aside.test(operation.name));
  const heard: string[] = [];
  for (const operation of operations) {
    const answer = await ask(address, admin, operation, word, dice);
    if (answer.status === 200 && answer.body.toString('utf8').includes(word)) heard.push(operation.name);
  }
  const deaf: string[] = [];
  for (const role of roles)
    if (await listen(report, address, role, operations, { word, deal, dice })) deaf.push(role);
  report.figure(
    `${operations.length} calls asked; the administrator hears it in ${heard.length}: ${heard.join(', ')}`,
  );
  report.figure(`who must hear nothing: ${deaf.join(', ')}`);
  if (heard.length < 3) report.found('the canary is not heard by whoever let it out');
  if (deaf.length === 0) report.found('everybody sees the canary: nothing was tried');
  return report.end();
};
