import { isReading } from '#attack/canaries.ts';
import {
  type Answer,
  callAs,
  enter,
  fieldOf,
  type Person,
  provePassword,
  signIn,
  trusted,
} from '#attack/client.ts';
import { inputFor, type Operation, placesOf, type Schema, sendInput } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';
import { learnAll, startKnowing } from '#attack/known.ts';
import {
  isShown,
  type Kind,
  kinds,
  listed,
  otherKinds,
  readRecord,
  type RecordRead,
} from '#attack/records.ts';

const absent = 2_000_000_000;
/** Who must not see the price with the broker's discount (§3). */
const agents = ['agent', 'senioragent', 'headagent', 'agent2', 'headagent2'];
/** Who is blocked after he has signed in, and knocks with what he still holds. */
const blocked = 'agent2';
/** Ways in and out are another part's work. */
const aside = /^signIn\.|^registration\.|^demo\./;

/** A record named in a call, and the person's own records that are named beside it, absent ones otherwise. */
type Named = {
  readonly id: number;
  readonly entity: string;
  readonly beside?: RecordRead['ids'];
};

/**
 * What a stranger may compare: all but the number of the request and the ids he asked with. Both are blotted out of
 * both answers: a number of the answer's own words («Не меньше 5») may be one of them.
 */
const essenceOf = ({ status, body }: Answer, ...ids: readonly number[]): string =>
  `${status} ${body
    .toString('utf8')
    .replace(/"request_id":"[^"]*"/, '')
    .replace(/^\{"id":\d+/, '{"id":#') // what was made anew has a number of its own
    .replace(new RegExp(`(?<=[:[,= "])(?:${ids.join('|')})(?=[,\\]}"& ]|$)`, 'g'), '#')}`;

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
  return sendInput(address, person, operation, inputFor(operation, { ids, isSaid, isWanted: names, dice }));
};

/** Kinds of records that a call names somewhere. */
const namesIn = (operation: Operation): readonly string[] => {
  const inQuery = operation.params.flatMap(({ schema }) => placesOf(schema));
  return [...new Set([...inQuery, ...placesOf(operation.body)].map(({ entity }) => entity))];
};

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** Who knocks: somebody signed in, somebody blocked since, or a visitor. */
type Knocker = { readonly name: string; readonly person: Person | undefined; readonly isShut: boolean };

type Ground = {
  readonly address: string;
  readonly admin: Person;
  readonly operations: readonly Operation[];
  readonly report: Collector;
  readonly share: number;
  readonly dice: Dice;
  readonly times: { readonly foreign: number[]; readonly absent: number[] };
  readonly verdicts: Map<string, number>;
};

/** Every place of every call that may name this record, as a stranger to it; whatever comes back is what comes back for nothing. */
const knockAll = async (
  { address, operations, report, share, dice, times, verdicts }: Ground,
  { name, person, isShut }: Knocker,
  { within }: Kind,
  { ids }: RecordRead,
  mine: RecordRead['ids'],
): Promise<void> => {
  for (const operation of operations) {
    for (const entity of namesIn(operation).filter((one) => within.includes(one))) {
      const record = ids.get(entity)?.at(0);
      if (record === undefined || dice.roll(100) >= share * 100) continue;
      const seed = dice.roll(1_000_000);
      // A reading call about his own record may be led by the number of a foreign one: where a page begins.
      const isCursor = operation.method === 'GET' && namesIn(operation).length > 1;
      const ask = (id: number): Promise<Answer> =>
        knock(
          address,
          person,
          operation,
          { id, entity, ...(isCursor ? { beside: mine } : {}) },
          sameDice(seed),
        );
      const [there, gone] = [await ask(record), await ask(absent)];
      report.did();
      verdicts.set(String(there.status), (verdicts.get(String(there.status)) ?? 0) + 1);
      times.foreign.push(there.ms);
      times.absent.push(gone.ms);
      if (isShut && there.status !== 401)
        report.found(`${name} ${operation.name} ${entity}: ${there.status} to whoever has no session`);
      const [told, expected] = [essenceOf(there, record, absent), essenceOf(gone, record, absent)];
      if (told === expected) continue;
      // Pages are cut at numbers: a foreign one says no more than its neighbour, whoever's that is.
      const near = (mine.get(entity) ?? []).includes(record + 1) ? record - 1 : record + 1;
      if (isCursor && essenceOf(there, record, near) === essenceOf(await ask(near), record, near)) continue;
      report.found(
        `${name} ${operation.name} ${entity}: ${told.slice(0, 160)} | absent: ${expected.slice(0, 160)}`,
      );
    }
  }
};

/** What somebody sees of each kind: the lists of those that have one and, asked for everything, what he is told of others. */
const look = async ({ address, operations, dice }: Ground, person: Person, isWhole: boolean) => {
  const knowledge = startKnowing(dice);
  if (isWhole) await learnAll(address, person, operations.filter(isReading), { knowledge, dice });
  return {
    entities: knowledge.entities,
    rowsOf: async (kind: Kind): Promise<ReadonlyMap<number, string> | undefined> =>
      kind.lists.length > 0
        ? listed(address, person, kind)
        : new Map(knowledge.idsOf(kind.name).map((id) => [id, ''])),
  };
};

/** Records of a kind that a person does not see, drawn from those that have been read already where `isSparing`. */
const drawForeign = async (
  { address, operations, dice }: Ground,
  { person }: Knocker,
  kind: Kind,
  all: readonly number[],
  known: readonly number[],
  own: ReadonlyMap<number, string> | undefined,
  count: number,
): Promise<ReadonlySet<number>> => {
  const drawn = new Set<number>();
  const from = [...known, ...Array.from({ length: count * 4 }, () => dice.one(all))];
  for (const id of from) {
    if (drawn.size === count || own?.has(id)) continue;
    if (person && (!own || kind.lists.length === 0) && (await isShown(address, person, operations, kind, id)))
      continue;
    drawn.add(id);
  }
  return drawn;
};

/** His own records: what is named beside a foreign one, and whether an agent reads a price there. */
const readOwn = async (
  { address, operations, report }: Ground,
  { name, person }: Knocker,
  kind: Kind,
  own: readonly number[],
): Promise<RecordRead['ids']> => {
  let mine: RecordRead['ids'] = new Map();
  for (const id of person ? own : []) {
    const { words, ids } = await readRecord(address, person as Person, operations, kind, id);
    if (ids.size > mine.size) mine = ids;
    report.did();
    if (agents.includes(name) && words.includes('pro_price'))
      report.found(`${name} reads a price that agents must not see`);
  }
  return mine;
};

/** Blocks somebody who is signed in, lets `meanwhile` happen, and takes the block away. */
const whileBlocked = async (
  { address, admin }: Ground,
  person: Person,
  meanwhile: () => Promise<void>,
): Promise<void> => {
  const user_id = Number(fieldOf(await callAs(address, person, 'GET', '/user/info'), 'id'));
  const block = async (isShut: boolean): Promise<void> => {
    // Whoever came before took longer than a password is remembered.
    await provePassword(address, admin);
    const { status } = await callAs(address, admin, 'POST', '/user/block', {
      user_id,
      blocked: isShut,
      reason: 'Проверка',
    });
    if (status !== 200) throw new Error(`${person.name}, blocked ${isShut}: ${status}`);
  };
  await block(true);
  await meanwhile();
  await block(false);
};

type Asked = {
  readonly share: number;
  readonly dice: Dice;
  /** Few records for all instead of others for each: what is tried of them is the same. */
  readonly isSparing: boolean;
};

/**
 * Everybody at everything: each role, a second branch and department, somebody blocked and a visitor name records out
 * of their sight in each place of each call. Whatever comes back is what comes back for a record that is not there, and
 * the record stays as it was.
 */
export const tryEverybody = async (
  address: string,
  all: readonly Operation[],
  logins: readonly string[],
  { share, dice, isSparing }: Asked,
): Promise<Report> => {
  const report = startReport('everybody at everything');
  const admin = await trusted(address);
  const operations = all.filter(({ name }) => !aside.test(name));
  const times = { foreign: [], absent: [] };
  const ground = { address, admin, operations, report, share, dice, times, verdicts: new Map() };
  const told = await look(ground, admin, !isSparing);
  const sought = [...kinds, ...otherKinds(told.entities())];
  const rows = new Map<Kind, ReadonlyMap<number, string>>();
  for (const kind of sought) rows.set(kind, (await told.rowsOf(kind)) ?? new Map());
  const before = new Map<Kind, Map<number, RecordRead>>(sought.map((kind) => [kind, new Map()]));
  const tried = new Map<string, number>();

  const expectSame = async (kind: Kind, id: number, name: string): Promise<void> => {
    const now = await readRecord(address, admin, operations, kind, id);
    if (now.words !== before.get(kind)?.get(id)?.words)
      report.found(`${name} has changed ${kind.name} ${id}`);
    before.get(kind)?.set(id, now);
  };
  const knockAs = async (knocker: Knocker): Promise<void> => {
    const { person, name, isShut } = knocker;
    const sight = person && !isShut ? await look(ground, person, !isSparing) : undefined;
    for (const kind of sought) {
      const known = before.get(kind) ?? new Map<number, RecordRead>();
      const own = sight ? await sight.rowsOf(kind) : new Map<number, string>();
      const mine = await readOwn(
        ground,
        knocker,
        kind,
        [...(own?.keys() ?? [])].slice(0, isSparing ? (agents.includes(name) ? 2 : 1) : 5),
      );
      const ids = [...(rows.get(kind)?.keys() ?? [])];
      const foreign = await drawForeign(
        ground,
        knocker,
        kind,
        ids,
        isSparing ? [...known.keys()] : [],
        own,
        isSparing ? 1 : 2,
      );
      for (const id of foreign) {
        const read = known.get(id) ?? (await readRecord(address, admin, operations, kind, id));
        known.set(id, read);
        await knockAll(ground, knocker, kind, read, mine);
        tried.set(kind.name, (tried.get(kind.name) ?? 0) + 1);
        if (!isSparing) await expectSame(kind, id, name);
      }
    }
  };
  for (const name of logins) await knockAs({ name, person: await enter(address, name), isShut: false });
  const held = await signIn(address, blocked);
  await whileBlocked(ground, held, () => knockAs({ name: 'somebody blocked', person: held, isShut: true }));
  await knockAs({ name: 'a visitor', person: undefined, isShut: true });
  if (isSparing)
    for (const [kind, known] of before) for (const id of known.keys()) await expectSame(kind, id, 'somebody');
  report.figure(
    `middle time of a foreign record ${middle(times.foreign).toFixed(2)} ms, of an absent one ${middle(times.absent).toFixed(2)} ms`,
  );
  const counted = (counts: ReadonlyMap<string, number>): string =>
    [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
  report.figure(`answers: ${counted(ground.verdicts)}`);
  report.figure(`foreign records: ${counted(tried)}`);
  for (const { name } of kinds)
    if (!tried.has(name)) report.found(`no foreign ${name} was there to be tried`);
  await callAs(address, admin, 'POST', '/login/logout', {});
  return report.end();
};

/** The same value for both of a pair. */
const sameDice = (seed: number): Dice => {
  const roll = (sides: number): number => seed % sides;
  return { roll, one: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
};
