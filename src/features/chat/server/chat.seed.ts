import { sql } from 'drizzle-orm';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import {
  type DemoTalk,
  demoReplies,
  demoTalks,
  type Line,
  readWithin,
} from '#features/chat/server/demo-talks.seed.ts';
import { fictionalPdf, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const minuteMs = 60_000;

/** A deal a talk may be told on, with its people by user name and its first leg at a bank. */
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
  from deals d
  join users a on a.id = d.agent_id
  left join users m on m.id = d.manager_id and 'manager' = any(m.roles)
  join lateral (
    select l.id from application_banks l where l.deal_id = d.id and l.bank_id is not null
    order by l.status = d.status desc, l.ordinal limit 1) l on true
  where d.status <> 'deleted' and d.created_at < ${today.toISOString()}::timestamptz order by d.id desc`;

/** Every talk its place: an agent's, a bank's and a client's talk of one status may meet on one deal. */
const placeFor = (talk: DemoTalk, places: readonly Place[], taken: Set<string>): Place | undefined => {
  const key = (place: Place) => `${talk.side} ${place.deal_id}`;
  const fitting = places.filter((place) => talk.statuses.some((status) => status === place.status));
  const place = [...fitting, ...places].find((one) => !taken.has(key(one)));
  if (place) taken.add(key(place));
  return place;
};

type Told = {
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

const tellLine = async ({ tools, threadId, voices }: Told, line: Line, now: Date): Promise<number> => {
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
  const said = await runCall(messageCalls.sendMessage, { body }, { caller, now });
  const later = { caller: voices.operator, now: new Date(now.getTime() + minuteMs) };
  const [fileId] = file_ids;
  if (line.kept !== undefined && fileId !== undefined) {
    await runCall(messageCalls.keepFile, { body: { id: fileId, document_type: line.kept } }, later);
  }
  if (line.task !== undefined) {
    const due_at = new Date(tools.today.getTime() + 4 * 60 * minuteMs).toISOString();
    const task = { message_id: said.id, title: line.task, to_user_id: voices.manager.userId, due_at };
    await runCall(messageCalls.makeTask, { body: task }, later);
  }
  return said.id;
};

const openPlace = (talk: DemoTalk, place: Place) => {
  if (talk.side === 'bank') return { application_bank_id: place.leg_id };
  return talk.side === 'support' ? {} : { application_id: place.deal_id, side: talk.side };
};

const voicesOf = async ({ actAs }: SeedTools, place: Place): Promise<Told['voices']> => {
  const [agent, operator] = [await actAs(place.agent), await actAs('operator')];
  const manager = place.manager === null ? operator : await actAs(place.manager);
  return { agent, operator, manager, bank: operator, client: manager, note: operator };
};

/** Tells one talk, its last line so many minutes ago; what is recent is still new to whom it is for. */
const tellTalk = async (tools: SeedTools, talk: DemoTalk, place: Place): Promise<void> => {
  const voices = await voicesOf(tools, place);
  const whole = talk.lines.reduce((sum, { after }) => sum + after, 0);
  let at = tools.today.getTime() - (talk.minutesAgo + whole) * minuteMs;
  const opener = talk.side === 'support' ? voices.agent : voices.operator;
  const { id: threadId } = await tools.runCall(
    threadCalls.openThread,
    { body: openPlace(talk, place) },
    { caller: opener, now: new Date(at) },
  );
  let last = 0;
  for (const line of talk.lines) {
    at += line.after * minuteMs;
    last = await tellLine({ tools, threadId, voices }, line, new Date(at));
  }
  const reader = talk.lines.at(-1)?.by === 'agent' ? voices.operator : voices.agent;
  const isSeen = talk.side !== 'bank' && talk.minutesAgo > readWithin;
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
const agentsWithoutTalk = async ({ read }: SeedTools): Promise<string[]> => {
  const rows = await read((db) =>
    selectRows<{ username: string }>(
      db,
      sql`select u.username from users u
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
    const asking = await agentsWithoutTalk(tools);
    const taken = new Set<string>();
    await keepReplies(tools);
    for (const [at, talk] of demoTalks.entries()) {
      const place = talk.side === 'support' ? supportPlace(asking) : placeFor(talk, places, taken);
      if (place) await tellTalk(tools, talk, place);
      if (at % 10 === 9) progress(at + 1, demoTalks.length);
    }
  },
});

const supportPlace = (asking: string[]): Place | undefined => {
  const agent = asking.shift();
  return agent === undefined ? undefined : { deal_id: 0, status: '', leg_id: 0, agent, manager: null };
};
