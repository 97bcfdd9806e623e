import { sql } from 'drizzle-orm';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { type DemoThread, type Line, readWithin } from '#features/chat/server/demo-threads.seed-line.ts';
import { demoReplies, demoThreads } from '#features/chat/server/demo-threads.seed.ts';
import { fictionalPdf, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const minuteMs = 60_000;

/** A deal a thread may be told on, with its people by user name and its first leg at a bank. */
type Place = {
  readonly deal_id: number;
  readonly status: string;
  readonly leg_id: number;
  readonly agent: string;
  readonly manager: string | null;
};

/** Deals of the demo, the newest first: what people have made since is their own. */
const selectPlaces = (today: Date) => sql`
  select d.id as deal_id, d.status, l.id as leg_id, a.username as agent, m.username as manager
  from ${deals} d
  join ${users} a on a.id = d.agent_id
  left join ${users} m on m.id = d.manager_id and 'manager' = any(m.roles)
  join lateral (
    select l.id from ${dealLegs} l where l.deal_id = d.id and l.bank_id is not null
    order by l.status = d.status desc, l.ordinal limit 1) l on true
  where d.status <> 'deleted' and d.created_at < ${today.toISOString()}::timestamptz order by d.id desc`;

/** Every talk its place: an agent's, a bank's and a client's talk of one status may meet on one deal. */
const placeFor = (thread: DemoThread, places: readonly Place[], taken: Set<string>): Place | undefined => {
  const key = (place: Place) => `${thread.side} ${place.deal_id}`;
  const fitting = places.filter((place) => thread.statuses.some((status) => status === place.status));
  const place = [...fitting, ...places].find((one) => !taken.has(key(one)));
  if (place) taken.add(key(place));
  return place;
};

type Report = {
  readonly tools: SeedTools;
  readonly threadId: number;
  readonly voices: Readonly<Record<Line['by'], Caller>>;
};

const fileOf = ({ services }: SeedTools, name: string): Promise<ReceivedFile> =>
  keepSeedFile(
    services.files,
    name,
    fictionalPdf([
      {
        title: name.replace(/\.pdf$/, ''),
        paragraphs: ['Вымышленный документ для знакомства с программой.'],
      },
    ]),
  );

const seedLine = async ({ tools, threadId, voices }: Report, line: Line, now: Date): Promise<number> => {
  const { runCall } = tools;
  const caller = voices[line.by];
  const file_ids: number[] = [];
  if (line.file !== undefined) {
    const files = [await fileOf(tools, line.file)];
    const body = { thread_id: threadId };
    for (const { id } of await runCall(messageCalls.uploadFiles, { body }, { caller, now, files }))
      file_ids.push(id);
  }
  const side = line.by === 'bank' || line.by === 'client' ? { side: line.by } : {};
  const body = { thread_id: threadId, text: line.text, is_note: line.by === 'note', file_ids, ...side };
  const stated = await runCall(messageCalls.sendMessage, { body }, { caller, now });
  const later = { caller: voices.operator, now: new Date(now.getTime() + minuteMs) };
  const [fileId] = file_ids;
  if (line.cached !== undefined && fileId !== undefined) {
    await runCall(messageCalls.keepFile, { body: { id: fileId, document_type: line.cached } }, later);
  }
  if (line.task !== undefined) {
    const due_at = new Date(tools.today.getTime() + 4 * 60 * minuteMs).toISOString();
    const task = { message_id: stated.id, title: line.task, to_user_id: voices.manager.userId, due_at };
    await runCall(messageCalls.makeTask, { body: task }, later);
  }
  return stated.id;
};

const openPlace = (thread: DemoThread, place: Place) => {
  if (thread.side === 'bank') return { application_bank_id: place.leg_id };
  return thread.side === 'support' ? {} : { application_id: place.deal_id, side: thread.side };
};

const voicesOf = async ({ actAs }: SeedTools, place: Place): Promise<Report['voices']> => {
  const [agent, operator] = [await actAs(place.agent), await actAs('operator')];
  const manager = place.manager === null ? operator : await actAs(place.manager);
  return { agent, operator, manager, bank: operator, client: manager, note: operator };
};

/** Tells one thread, its last line so many minutes ago; what is recent is still new to whom it is for. */
const seedThread = async (tools: SeedTools, thread: DemoThread, place: Place): Promise<void> => {
  const voices = await voicesOf(tools, place);
  const whole = thread.lines.reduce((sum, { after }) => sum + after, 0);
  let at = tools.today.getTime() - (thread.minutesAgo + whole) * minuteMs;
  const opener = thread.side === 'support' ? voices.agent : voices.operator;
  const { id: threadId } = await tools.runCall(
    threadCalls.openThread,
    { body: openPlace(thread, place) },
    { caller: opener, now: new Date(at) },
  );
  let last = 0;
  for (const line of thread.lines) {
    at += line.after * minuteMs;
    last = await seedLine({ tools, threadId, voices }, line, new Date(at));
  }
  const reader = thread.lines.at(-1)?.by === 'agent' ? voices.operator : voices.agent;
  const isSeen = thread.side !== 'bank' && thread.minutesAgo > readWithin;
  if (!isSeen) return;
  const body = { thread_id: threadId, read_to: last };
  await tools.runCall(threadCalls.markThread, { body }, { caller: reader, now: new Date(at + minuteMs) });
};

const keepReplies = async ({ runCall, actAs, today }: SeedTools): Promise<void> => {
  const acting = { caller: await actAs('operator'), now: today };
  for (const [title, text] of demoReplies)
    await runCall(messageCalls.saveReply, { body: { title, text, is_shared: true } }, acting);
};

/** Agents who ask for help, each in the one thread of support he has. */
const agentsWithoutThread = async ({ read }: SeedTools): Promise<string[]> => {
  const rows = await read((db) =>
    selectRows<{ username: string }>(
      db,
      sql`select u.username from ${users} u
          where u.roles && array['agent', 'senioragent', 'headagent'] and u.status = 'active' order by u.id`,
    ),
  );
  return rows.map(({ username }) => username);
};

/** Talks on demo deals, through the calls people make: some wait, some are late, some are long over. */
export const chatSeed = defineSeed({
  name: 'chat',
  order: 62,
  isBehind: true,
  title: 'Диалоги',
  run: async (tools) => {
    const { read, today, progress } = tools;
    const places = await read((db) => selectRows<Place>(db, selectPlaces(today)));
    const context = await agentsWithoutThread(tools);
    const taken = new Set<string>();
    await keepReplies(tools);
    for (const [at, thread] of demoThreads.entries()) {
      const place = thread.side === 'support' ? supportPlace(context) : placeFor(thread, places, taken);
      if (place) await seedThread(tools, thread, place);
      if (at % 10 === 9) progress(at + 1, demoThreads.length);
    }
  },
});

const supportPlace = (context: string[]): Place | undefined => {
  const agent = context.shift();
  return agent === undefined ? undefined : { deal_id: 0, status: '', leg_id: 0, agent, manager: null };
};
