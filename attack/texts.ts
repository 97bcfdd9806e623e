import { isReading } from '#attack/canaries.ts';
import type { Person } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { inputFor, type Operation, type Schema, sendInput } from '#attack/document.ts';
import type { Collector } from '#attack/findings.ts';
import { type Knowledge, learnAll, startKnowing } from '#attack/known.ts';

/** Ways in and out, and what would shut the attack out of the rest. */
const aside = /^(?:signIn|registration|demo|narrowings|asAnother|users)\./;

/**
 * Puts hostile words into every field of free text that any call takes, of records that are there; answers what it has
 * come to know of them.
 */
export const tellEverywhere = async (
  report: Collector,
  address: string,
  person: Person,
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
  await learnAll(address, person, reading, { knowledge, dice });
  const taken = new Set<string>();
  const text = ({ maxLength = 1_000 }: Schema): string => dice.one(texts).slice(0, maxLength);
  for (let round = 0; round < rounds; round += 1)
    for (const operation of writing) {
      const isWhole = round % 2 === 0;
      const { path, body } = inputFor(operation, {
        ids: knowledge.idOf,
        isSaid: () => isWhole || dice.roll(2) === 0,
        text,
        dice,
      });
      const told = knowledge.ofVersion(operation, body);
      const answer = await sendInput(address, person, operation, { path, body: told });
      report.did();
      if (answer.status === 0 || answer.status >= 500)
        report.found(`${operation.name}: ${answer.status} ${answer.body.toString('utf8').slice(0, 160)}`);
      if (answer.status !== 200) continue;
      knowledge.learn(operation, answer);
      const said = JSON.stringify(told) ?? '';
      if (texts.some((one) => said.includes(JSON.stringify(one).slice(1, -1)))) taken.add(operation.name);
    }
  report.figure(`${taken.size} of ${writing.length} calls that write have taken hostile words`);
  return knowledge;
};
