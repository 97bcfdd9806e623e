import { type Answer, callAs, type Person, send, signIn } from '#attack/client.ts';
import { encoded, inputFor, type Operation, placesOf, type Schema } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Report, startReport } from '#attack/findings.ts';
import { type DealRecords, dealsOf, readDeal } from '#attack/records.ts';

const absent = 2_000_000_000;
/** Kinds of records that belong to a deal and are seen with it. */
const ofDeal = [
  'deal',
  'leg',
  'document',
  'documentSet',
  'draft',
  'draftRemark',
  'filledForm',
  'history',
  'invoice',
  'guarantee',
  'letter',
  'message',
  'offer',
  'query',
  'queryItem',
  'signature',
  'signRequest',
  'thread',
];
/** Who must not see the price with the broker's discount (§3). */
const agents = ['agent', 'senioragent', 'headagent'];
const ownDealsRead = 5;
/** Ways in and out are another part's work. */
const aside = /^signIn\.|^registration\.|^demo\./;

/** A record named in a call, and the person's own records that are named beside it, absent ones otherwise. */
type Named = {
  readonly id: number;
  readonly entity: string;
  readonly beside?: DealRecords['ids'];
};

/** What a stranger may compare: all but the number of the request and the id he asked with. */
const essenceOf = ({ status, body }: Answer, id: number): string =>
  `${status} ${body
    .toString('utf8')
    .replace(/"request_id":"[^"]*"/, '')
    .replaceAll(String(id), '#')}`;

const knock = (
  address: string,
  person: Person | undefined,
  operation: Operation,
  { id, entity, beside }: Named,
  dice: Dice,
) => {
  const ids = (kind: string): number => (kind === entity ? id : (beside?.get(kind)?.[0] ?? absent));
  const names = (schema: Schema): boolean => placesOf(schema).some((place) => place.entity === entity);
  const cursors = operation.params.map(({ schema }) => schema).filter(names);
  const cursor = beside && cursors.length > 1 ? dice.one(cursors) : undefined;
  const isSaid = (schema: Schema): boolean => (cursor ? schema === cursor : names(schema));
  const { path, body } = inputFor(operation, { ids, isSaid, dice });
  const sent = encoded(operation, body);
  return send(address, {
    method: operation.method,
    path: `/api${path}`,
    headers: { ...sent.headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
    ...(sent.body ? { body: sent.body } : {}),
  });
};

/** Kinds of records that a call names somewhere. */
const namesIn = (operation: Operation): readonly string[] => {
  const inQuery = operation.params.flatMap(({ schema }) => placesOf(schema));
  return [...new Set([...inQuery, ...placesOf(operation.body)].map(({ entity }) => entity))];
};

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/**
 * Everybody at everything: each role, a visitor too, names records of deals out of his sight in each place of each
 * call. Whatever comes back is what comes back for a record that is not there, and the deal stays as it was.
 */
export const tryEverybody = async (
  address: string,
  operations: readonly Operation[],
  roles: readonly string[],
  { share, dice }: { readonly share: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('everybody at everything');
  const admin = await signIn(address, 'admin');
  const all = await dealsOf(address, admin);
  const [foreignTimes, absentTimes]: [number[], number[]] = [[], []];
  const verdicts = new Map<string, number>();
  for (const role of [...roles, undefined]) {
    const person = role === undefined ? undefined : await signIn(address, role);
    const own = person ? await dealsOf(address, person) : new Set<number>();
    let mine: DealRecords['ids'] = new Map();
    for (const id of [...own].slice(0, ownDealsRead)) {
      if (!person || !role) break;
      const { words, records } = await readDeal(address, person, operations, id);
      if (records.ids.size > mine.size) mine = records.ids;
      report.did();
      if (agents.includes(role) && words.includes('pro_price'))
        report.found(`${role} reads a price that agents must not see`);
    }
    const foreign = [...all].filter((id) => !own.has(id));
    if (foreign.length === 0) continue;
    const chosen = [dice.one(foreign), dice.one(foreign)];
    for (const id of new Set(chosen)) {
      const before = await readDeal(address, admin, operations, id);
      for (const operation of operations.filter(({ name }) => !aside.test(name))) {
        for (const entity of namesIn(operation).filter((name) => ofDeal.includes(name))) {
          const record = before.records.ids.get(entity)?.at(0);
          if (record === undefined || dice.roll(100) >= share * 100) continue;
          const seed = dice.roll(1_000_000);
          // A reading call about his own record may be led by the number of a foreign one: where a page begins.
          const isCursor = operation.method === 'GET' && namesIn(operation).length > 1;
          const [there, gone] = [await pair(record, seed), await pair(absent, seed)];
          report.did();
          const verdict = String(there.status);
          verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
          foreignTimes.push(there.ms);
          absentTimes.push(gone.ms);
          if (essenceOf(there, record) !== essenceOf(gone, absent))
            report.found(
              `${role ?? 'a visitor'} ${operation.name} ${entity}: ${essenceOf(there, record).slice(0, 160)} | absent: ${essenceOf(gone, absent).slice(0, 160)}`,
            );
          async function pair(one: number, chance: number): Promise<Answer> {
            const named = { id: one, entity, ...(isCursor ? { beside: mine } : {}) };
            return knock(address, person, operation, named, sameDice(chance));
          }
        }
      }
      const after = await readDeal(address, admin, operations, id);
      if (after.words !== before.words) report.found(`${role ?? 'a visitor'} has changed deal ${id}`);
    }
  }
  report.figure(
    `middle time of a foreign record ${middle(foreignTimes).toFixed(2)} ms, of an absent one ${middle(absentTimes).toFixed(2)} ms`,
  );
  report.figure(`answers: ${[...verdicts].map(([status, times]) => `${status} ${times}`).join(', ')}`);
  await callAs(address, admin, 'POST', '/login/logout', {});
  return report.end();
};

/** The same value for both of a pair. */
const sameDice = (seed: number): Dice => {
  const roll = (sides: number): number => seed % sides;
  return { roll, one: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
};
