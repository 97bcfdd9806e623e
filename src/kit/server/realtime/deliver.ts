import type { CounterName, Counters } from '#kit/contract/counters.ts';
import type { Caller } from '#kit/server/caller.ts';
import { countAll } from '#kit/server/define-counter.ts';
import type { Presented } from '#kit/server/guard-call.ts';
import { commonFrame, receivedBy, ownFrame } from '#kit/server/realtime/frames.ts';
import { closing, type Member, type Members, write } from '#kit/server/realtime/members.ts';
import { type Published, readAfter } from '#kit/server/realtime/publisher.ts';
import { everybody } from '#kit/server/realtime.tables.ts';
import type { Services } from '#kit/server/services.ts';

/** Finds who holds a session without counting as his activity. */
export type PeekSession = (presented: Presented) => Promise<Caller | null>;

type Parts = {
  readonly services: Services;
  readonly members: Members;
  readonly peekSession: PeekSession;
};

const atOnce = 20;
const page = 500;

const namesIn = (rows: readonly Published[]): Set<CounterName> =>
  new Set(rows.flatMap((row) => (row.counter ? [row.counter] : [])));

/** What waits for the member now; null when his session is over, and then he is cut. */
const countFor = async (
  { services, peekSession }: Parts,
  member: Member,
  names: ReadonlySet<CounterName>,
): Promise<Counters | null> => {
  if (names.size === 0) return {};
  const { database, counters, clock } = services;
  const caller = await peekSession(member.presented);
  if (!caller) {
    member.webSocket.close(closing.signedOut);
    return null;
  }
  member.caller = caller;
  const asked = counters.filter((counter) => names.has(counter.name));
  const now = clock.now();
  const counted = await database.read((db) => countAll(asked, { db, caller, now, services }));
  return Object.fromEntries([...names].map((name) => [name, counted[name] ?? 0]));
};

const writeOwn = (member: Member, published: Published, counts: Counters): void => {
  const row = receivedBy(member.caller, published);
  write(member, ownFrame(row, row.counter ? counts[row.counter] : undefined));
  member.sent = row.number;
};

const writeCommon = (member: Member, row: Published, frame: Buffer): void => {
  write(member, frame);
  member.sentCommon = row.number;
};

/** Reads and writes everything a member has not got; what is published meanwhile is found by the next round. */
const createCatchUp = (parts: Parts) => {
  const { members } = parts;
  const { database } = parts.services;

  /** One page of each channel; false when there was nothing more. */
  const catchUpOnce = async (member: Member): Promise<boolean> => {
    const { userId } = member.caller;
    member.isBehind = false;
    const rows = await database.read((db) => readAfter(db, userId, member.sent, page));
    const common = await database.read((db) => readAfter(db, everybody, member.sentCommon, page));
    const counts = await countFor(parts, member, namesIn(rows));
    if (!counts) return false;
    for (const row of rows) if (row.number > member.sent) writeOwn(member, row, counts);
    for (const row of common)
      if (row.number > member.sentCommon)
        writeCommon(member, row, commonFrame(receivedBy(member.caller, row)));
    return rows.length > 0 || common.length > 0 || member.isBehind;
  };

  return async (member: Member): Promise<void> => {
    if (member.isCatchingUp) return;
    member.isCatchingUp = true;
    try {
      while (members.all.has(member) && (await catchUpOnce(member))) {
        /* one more page */
      }
    } catch {
      member.webSocket.terminate(); // the database is away: the client comes back by itself
    } finally {
      member.isCatchingUp = false;
    }
  };
};

/** Does one piece of work after another, in the order they came. */
const oneByOne = <Work>(run: (work: Work) => Promise<void>) => {
  let tail = Promise.resolve();
  return async (work: Work): Promise<void> => {
    const before = tail;
    const mine = Promise.withResolvers<void>();
    tail = mine.promise;
    await before;
    try {
      await run(work);
    } finally {
      mine.resolve();
    }
  };
};

/** Writes messages to the sockets of this instance, each socket its own in order, without a gap and once. */
export const createDelivery = (parts: Parts) => {
  const { members } = parts;
  const catchUp = createCatchUp(parts);

  const send = (member: Member, rows: readonly Published[], counts: Counters): void => {
    for (const row of rows) {
      if (row.number <= member.sent) continue;
      if (row.number > member.sent + 1) return void catchUp(member);
      writeOwn(member, row, counts);
    }
  };

  const sendCommon = (member: Member, row: Published, frame: Buffer): void => {
    if (member.isCatchingUp) return void (member.isBehind = true);
    if (row.number <= member.sentCommon) return;
    if (row.number > member.sentCommon + 1) return void catchUp(member);
    writeCommon(member, row, frame);
  };

  const serve = async (member: Member, rows: readonly Published[]): Promise<void> => {
    if (member.isCatchingUp) return void (member.isBehind = true);
    try {
      const counts = await countFor(parts, member, namesIn(rows));
      if (counts) send(member, rows, counts);
    } catch {
      member.webSocket.terminate(); // the database is away: the client comes back by itself
    }
  };

  const deliverOwn = async (rows: readonly Published[]): Promise<void> => {
    const byUser = Map.groupBy(rows, (row) => row.user_id);
    const work = [...byUser].flatMap(([userId, own]) =>
      [...members.of(userId)].map((member) => [member, own] as const),
    );
    for (let at = 0; at < work.length; at += atOnce) {
      await Promise.all(work.slice(at, at + atOnce).map(([member, own]) => serve(member, own)));
    }
  };

  const deliverAll = async (rows: readonly Published[]): Promise<void> => {
    for (const row of rows.filter(({ user_id: userId }) => userId === everybody)) {
      const frame = commonFrame(row);
      for (const member of members.all) {
        const received = receivedBy(member.caller, row);
        sendCommon(member, row, received === row ? frame : commonFrame(received));
      }
    }
    await deliverOwn(rows.filter(({ user_id: userId }) => userId !== everybody));
  };

  return { catchUp, deliver: oneByOne(deliverAll) };
};
export type Delivery = ReturnType<typeof createDelivery>;
