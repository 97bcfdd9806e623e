import { isReading } from '#attack/canaries.ts';
import { type Answer, fieldOf, type Person } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Input, inputFor, type Operation, type Schema, sendInput } from '#attack/document.ts';
import type { Collector } from '#attack/findings.ts';
import { type Knowledge, learnAll, startKnowing } from '#attack/known.ts';

/** Ways in and out, and what would shut the attack out of the rest. */
const aside = /^(?:signIn|registration|demo|narrowings|asAnother|users)\./;

/** What a field is that takes no words, as the refusal names it. */
const sound: Readonly<Record<string, unknown>> = {
  email: 'somebody@example.test',
  to: 'somebody@example.test',
  letter_to: 'somebody@example.test',
  address: 'somebody@example.test',
  emails: 'somebody@example.test',
  phone: '+7(999)123-4567',
  extra_phone: '+7(999)123-4567',
  phones: '+7(999)123-4567',
  inn: '7707083893',
  inns: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  bik: '044525225',
  account: '40702810938000000001',
  corr_account: '30101810400000000225',
  document_type: 'charter',
  month: '2026-10',
  share: '50',
  year: 2026,
  amount: '1000000.00',
  fz: 44,
  region_code: '77',
  names: 'Иванов Иван',
  hue: 200,
  logo: null,
  tender_number: '0373200041526000187',
  consented_at: '2026-11-01T10:00:00.000Z',
};
const mostRepairs = 3;
/** Of a text that was cut to its field this much is left at least. */
const shortest = 10;

/** The body with one field put right, by the path that a refusal names; the same where nothing is known of it. */
const repaired = (body: unknown, [name = '', ...rest]: readonly string[], last = name): unknown => {
  if (typeof body !== 'object' || body === null) return sound[last] ?? body;
  const key = Array.isArray(body) ? Number(name) : name;
  const within = (body as Record<string | number, unknown>)[key];
  const own = Array.isArray(body) ? last : name;
  const value = rest.length > 0 ? repaired(within, rest, own) : own in sound ? sound[own] : within;
  return Array.isArray(body) ? body.with(Number(name), value) : { ...body, [name]: value };
};

/** Sends an input; what a refusal says of its fields is put right, the rest stays as it is, and it is sent again. */
const sendRepaired = async (
  address: string,
  person: Person,
  operation: Operation,
  input: Input,
  left = mostRepairs,
): Promise<{ readonly answer: Answer; readonly body: unknown }> => {
  const answer = await sendInput(address, person, operation, input);
  const wrong = Object.keys(fieldOf(answer, 'errors') ?? {});
  if (answer.status !== 422 || wrong.length === 0 || left === 0) return { answer, body: input.body };
  const body = wrong.reduce<unknown>((made, path) => repaired(made, path.split('.')), input.body);
  return sendRepaired(address, person, operation, { ...input, body }, left - 1);
};

/**
 * Puts hostile words into every field of free text that any call takes, of records that are there; answers what it has
 * come to know of them.
 */
export const tellEverywhere = async (
  report: Collector,
  address: string,
  people: readonly Person[],
  all: readonly Operation[],
  {
    texts,
    rounds,
    dice,
  }: { readonly texts: readonly string[]; readonly rounds: number; readonly dice: Dice },
): Promise<Knowledge> => {
  const operations = all.filter(({ name }) => !aside.test(name));
  const reading = operations.filter(isReading);
  const writing = operations.filter((one) => !isReading(one));
  const knowledge = startKnowing(dice);
  const taken = new Set<string>();
  const free = new Set<string>();
  for (const person of people) {
    await learnAll(address, person, reading, { knowledge, dice });
    for (let round = 0; round < rounds; round += 1)
      for (const operation of writing) {
        let isTold = false;
        const text = ({ maxLength = 1_000 }: Schema): string => {
          isTold = true;
          return dice.one(texts).slice(0, maxLength);
        };
        const isSaid = (): boolean => round % 2 === 0 || dice.roll(2) === 0;
        const { path, body: made } = inputFor(operation, { ids: knowledge.idOf, isSaid, text, dice });
        if (isTold) free.add(operation.name);
        const asked = { path, body: knowledge.ofVersion(operation, made) };
        const { answer, body } = await sendRepaired(address, person, operation, asked);
        report.did();
        if (answer.status === 0 || answer.status >= 500)
          report.found(`${operation.name}: ${answer.status} ${answer.body.toString('utf8').slice(0, 160)}`);
        if (answer.status !== 200) continue;
        knowledge.learn(operation, answer);
        const said = JSON.stringify(body) ?? '';
        if (texts.some((one) => said.includes(JSON.stringify(one.slice(0, shortest)).slice(1, -1))))
          taken.add(operation.name);
      }
  }
  report.figure(`${taken.size} of ${free.size} calls that take free words have taken hostile ones`);
  return knowledge;
};
