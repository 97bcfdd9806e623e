import { randomUUID } from 'node:crypto';
import { isReading } from '#attack/canaries.ts';
import { type Answer, enter, type Person } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { type Input, inputFor, type Operation, sendInput } from '#attack/document.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { learnAll, startKnowing } from '#attack/known.ts';

/** Ways in and out, and calls that end what goes on. */
const aside = /^signIn\.|^registration\.|^demo\./;
const mark = 'Повтор';

type Asked = Input & { readonly operation: Operation };

const ask = (address: string, person: Person, { operation, ...input }: Asked, key?: string) =>
  sendInput(address, person, operation, input, key === undefined ? {} : { 'idempotency-key': key });

const isDone = ({ status }: Answer): boolean => status === 200;

const expectDecent = (report: Collector, name: string, answers: readonly Answer[]): void => {
  report.did(answers.length);
  for (const { status, body } of answers)
    if (status === 0 || status >= 500)
      report.found(`${name} by two: ${status} ${body.toString('utf8').slice(0, 160)}`);
};

/** The same body with other words in one of its texts; undefined where it has none. */
const otherThan = (body: unknown, { body: schema }: Operation): unknown => {
  const free = Object.entries(schema?.properties ?? {}).find(
    ([name, { type, enum: choice, format, pattern }]) =>
      type === 'string' &&
      !choice &&
      !format &&
      !pattern &&
      typeof (body as Record<string, unknown>)[name] === 'string',
  );
  return free && { ...(body as object), [free[0]]: mark };
};

/** One key at two servers at once, then again, then with other words: the first answer stands, the other words are refused. */
const tryKey = async (
  report: Collector,
  [home, other]: readonly [string, string],
  person: Person,
  asked: Asked,
): Promise<boolean> => {
  const { name } = asked.operation;
  const key = randomUUID();
  const both = await Promise.all([ask(home, person, asked, key), ask(other, person, asked, key)]);
  const answers = [...both, await ask(home, person, asked, key)];
  expectDecent(report, name, answers);
  const told = new Set(answers.filter(isDone).map(({ body }) => body.toString('utf8')));
  if (told.size > 1) report.found(`${name}: one key has ${told.size} outcomes`);
  if (told.size === 0) return false;
  const body = otherThan(asked.body, asked.operation);
  if (body === undefined) return true;
  const spoilt = await ask(other, person, { ...asked, body }, key);
  expectDecent(report, name, [spoilt]);
  if (isDone(spoilt)) report.found(`${name}: one key takes two bodies`);
  return true;
};

/** Two people at two servers change one version at once: there is one outcome. */
const tryVersion = async (
  report: Collector,
  [home, other]: readonly [string, string],
  [one, two]: readonly [Person, Person],
  asked: Asked,
): Promise<boolean> => {
  // Of the same words the later ones change nothing, and that is no loss.
  const otherwise = { ...asked, body: otherThan(asked.body, asked.operation) ?? asked.body };
  const answers = await Promise.all([ask(home, one, asked), ask(other, two, otherwise)]);
  expectDecent(report, asked.operation.name, answers);
  // What is there already as it is wished stands against nobody: both are told of one outcome.
  const told = new Set(answers.filter(isDone).map(({ body }) => body.toString('utf8')));
  if (told.size > 1) report.found(`${asked.operation.name}: one version is changed twice`);
  return told.size > 0;
};

/**
 * Every call that writes under a key or upon a version, with bodies made by the document and records that are there:
 * by two at once, again, and otherwise.
 */
export const tryRepeats = async (
  addresses: readonly string[],
  all: readonly Operation[],
  { rounds, dice }: { readonly rounds: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('every key and every version by two at once');
  const [home = '', other = home] = addresses;
  const [admin, director] = [await enter(home, 'admin'), await enter(other, 'director')];
  const known = all.filter(({ name }) => !aside.test(name));
  const knowledge = startKnowing(dice);
  await learnAll(home, admin, known.filter(isReading), { knowledge, dice });
  const writing = known.filter(({ isKeyed, body }) => isKeyed || body?.properties?.['version'] !== undefined);
  const done = new Set<string>();
  for (let round = 0; round < rounds; round += 1)
    for (const operation of writing) {
      const isWhole = round % 2 === 1;
      const making = { ids: knowledge.idOf, isSaid: () => isWhole, dice };
      const { path, body: made } = inputFor(operation, making);
      const asked = { operation, path, body: knowledge.ofVersion(operation, made) };
      const isTaken = operation.isKeyed
        ? await tryKey(report, [home, other], admin, asked)
        : await tryVersion(report, [home, other], [admin, director], asked);
      if (isTaken) done.add(operation.name);
    }
  report.figure(`${done.size} of ${writing.length} such calls took effect at least once`);
  return report.end();
};
