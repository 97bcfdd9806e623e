import { setTimeout as sleep } from 'node:timers/promises';
import { isReading, listenAll } from '#attack/canaries.ts';
import { type Answer, callAs, enter, jsonOf, type Person, trusted } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { inputFor, type Operation, sendInput } from '#attack/document.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { textOf } from '#attack/own-deals.ts';

/** Who stands in the demonstration with a passport and a SNILS, waiting to be checked. */
const holder = 'Лаврова';
/** Who may open a passport with a reason: whoever checks him. */
const checkers = ['admin', 'curator'];
/** Ways in and out, and the one call that opens. */
const aside = /^signIn\.|^registration\.|^demo\.|openIdentity$/;
const settledMs = 1_000;
const noRecord = 2_000_000_000;

type Identity = Readonly<Record<'series' | 'number' | 'snils' | 'birth_place', string>>;

const open = (address: string, person: Person, id: number): Promise<Answer> =>
  callAs(address, person, 'POST', '/user/agent-identity', { agent_id: id, reason: 'Сверка' });

/** A secret as it may stand somewhere, its digits beside no others. */
const asWritten = ({ number, snils }: Identity): readonly RegExp[] => [
  new RegExp(`(?<!\\d)${number}(?!\\d)`),
  new RegExp(`(?<!\\d)${snils.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1[- ]?$2[- ]?$3[- ]?$4')}(?!\\d)`),
];

/** The call about this person wherever it takes somebody. */
const ask = (address: string, person: Person, operation: Operation, id: number, dice: Dice) => {
  const ids = (entity: string): number => (entity === 'user' ? id : noRecord);
  const isSaid = ({ entity }: { readonly entity?: string }): boolean => entity === 'user';
  return sendInput(address, person, operation, inputFor(operation, { ids, isSaid, dice }));
};

/** Letters that have gone to anybody, as the administrator reads them. */
const readLetters = async (address: string, admin: Person): Promise<string> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/emails', { limit: 50 })) as {
    items: readonly { readonly id: number }[];
  };
  const texts: string[] = [];
  for (const { id } of items)
    texts.push((await callAs(address, admin, 'GET', `/user/email?id=${id}`)).body.toString('utf8'));
  return texts.join('\n');
};

const readAll = async (
  report: Collector,
  address: string,
  operations: readonly Operation[],
  { person, id, secrets, dice }: { person: Person; id: number; secrets: readonly RegExp[]; dice: Dice },
): Promise<void> => {
  for (const operation of operations) {
    const answer = await ask(address, person, operation, id, dice);
    report.did();
    if (answer.status !== 200) continue;
    const text = await textOf(answer);
    if (secrets.some((secret) => secret.test(text)))
      report.found(`${person.name} reads a passport or a SNILS in ${operation.name}`);
  }
};

/**
 * The passport and the SNILS of somebody who is being checked: opened by whoever checks him alone, and met by nobody,
 * the administrator too, in any list, card, sheet, print, letter or on the live line.
 */
export const tryVault = async (
  address: string,
  all: readonly Operation[],
  names: readonly string[],
  dice: Dice,
): Promise<Report> => {
  const report = startReport('vault');
  const admin = await trusted(address);
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/all-agents', { q: holder })) as {
    items?: readonly { readonly id: number }[];
  };
  const id = items?.[0]?.id ?? noRecord;
  const opened = await open(address, admin, id);
  if (opened.status !== 200) {
    report.found(`nobody's passport is there to look for: ${opened.status}`);
    return report.end();
  }
  const secrets = asWritten(jsonOf(opened) as Identity);
  const people: Person[] = [];
  for (const name of names) people.push(await enter(address, name));
  const lines = await listenAll(address, people);
  // Something happens to him: frames, a notification and a letter go out.
  await callAs(address, admin, 'POST', '/user/accept', {
    agent_id: id,
    step: 'who',
    verdict: 'rejected',
    remark: 'Проверьте серию паспорта',
  });
  for (const person of people) {
    report.did();
    const mayOpen = checkers.includes(person.name);
    // Who may is asked for his password first, where it is long ago.
    if (!mayOpen && (await open(address, person, id)).status === 200)
      report.found(`${person.name} opens a passport`);
  }
  const operations = all.filter((operation) => isReading(operation) && !aside.test(operation.name));
  for (const person of people) await readAll(report, address, operations, { person, id, secrets, dice });
  await sleep(settledMs);
  for (const [name, { heard }] of lines)
    if (heard.some((text) => secrets.some((secret) => secret.test(text))))
      report.found(`${name} hears a passport or a SNILS on the live line`);
  for (const line of lines.values()) line.close();
  const letters = await readLetters(address, admin);
  if (secrets.some((secret) => secret.test(letters))) report.found('a letter holds a passport or a SNILS');
  report.figure(
    `${operations.length} calls asked by ${people.length} people, ${lines.size} live lines heard`,
  );
  return report.end();
};
