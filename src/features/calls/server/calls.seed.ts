import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { callTexts } from '#features/calls/calls.texts.ts';
import {
  type DemoCall,
  demoCalls,
  type DemoIncoming,
  demoIncoming,
} from '#features/calls/server/demo-calls.seed.ts';
import { readDemoRecording } from '#features/calls/server/demo-recording.ts';
import { startIncoming } from '#features/calls/server/incoming.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/note-call.ts';
import { byExchange, secondsAfter, makeDemoCall } from '#features/calls/server/make-demo-call.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';

type Client = { readonly deal: number; readonly organization: number; readonly phone: string };

/** Clients of the manager with live deals and a phone: whoever calls them calls on business. */
const clientsOf = ({ read, today }: SeedTools, manager: Caller): Promise<Client[]> =>
  read((db) =>
    selectRows<Client>(
      db,
      sql`select distinct on (o.phones[1]) max(d.id)::int as deal, o.id as organization, o.phones[1] as phone
          from ${deals} d join ${organizations} o on o.id = d.organization_id
          where d.manager_id = ${manager.userId} and cardinality(o.phones) > 0 and o.phones[1] like '+7%'
            and d.status in ('collecting', 'sending', 'query', 'approved', 'revision', 'issuing')
            and d.created_at < ${today.toISOString()}::timestamptz
          group by o.id, o.phones[1] order by o.phones[1], o.id limit 6`,
    ),
  );

/** A moment of a day so long ago, never of one that has not come. */
const momentOf = ({ today }: SeedTools, daysAgo: number, time: string): Date =>
  momentInZone(addDays(moscowDateOf(today), -daysAgo), time, 'Europe/Moscow');

const record = async (tools: SeedTools, caller: Caller, callId: number, from: Date): Promise<void> => {
  for (const piece of readDemoRecording())
    await tools.runCall(
      recordingCalls.savePiece,
      { body: { call_id: callId, ...piece } },
      { caller, now: secondsAfter(from, (piece.number + 1) * 5) },
    );
};

/** A call out, as it went, with its recording and its result. */
const callOut = async (tools: SeedTools, caller: Caller, client: Client, story: DemoCall): Promise<void> => {
  const { phone } = client;
  const { callId, ended } = await makeDemoCall(tools, caller, {
    body: {
      phone,
      organization_id: client.organization,
      deal_id: client.deal,
      reason: callTexts.demoReason,
    },
    at: momentOf(tools, story.daysAgo, story.time),
    seconds: story.seconds,
    code: story.code,
    meanwhile: async (id, answered) => {
      if (story.isRecorded && canSeal(tools.services)) await record(tools, caller, id, answered);
    },
  });
  const { result, comment } = story;
  await tools.runCall(
    phoneCalls.finishCall,
    { body: { call_id: callId, result, comment } },
    { caller, now: secondsAfter(ended, 20) },
  );
};

/** A call from outside, taken or missed. */
const callIn = async (
  tools: SeedTools,
  people: ReadonlyMap<string, Caller>,
  phone: string,
  story: DemoIncoming,
): Promise<void> => {
  const at = momentOf(tools, story.daysAgo, story.time);
  const { callId } = await byExchange(tools, at, (writing) =>
    startIncoming(writing, { phone, sipCallId: `demo-in-${at.getTime()}`, isPractice: true }),
  );
  const caller = story.by === undefined ? undefined : people.get(story.by);
  const answered = secondsAfter(at, 6);
  if (caller)
    await byExchange(tools, answered, (writing) =>
      noteAnswered(writing, { callId, userId: caller.userId, at: answered }),
    );
  const ended = secondsAfter(answered, story.seconds ?? 40);
  const end = { callId, sipCode: caller ? 200 : 480, by: 'they', at: ended } as const;
  await byExchange(tools, ended, (writing) => noteEnded(writing, end));
  if (!caller || !story.result) return;
  await tools.runCall(
    phoneCalls.finishCall,
    { body: { call_id: callId, result: story.result, comment: story.comment ?? '' } },
    { caller, now: secondsAfter(ended, 20) },
  );
};

/** The basis of offers and the switch of recording, as the administrator of the demo has set them. */
const setUp = async (tools: SeedTools): Promise<void> => {
  const at = momentOf(tools, 20, '09:30');
  const acting = { caller: { ...(await tools.actAs('admin')), passwordCheckedAt: at }, now: at };
  await tools.runCall(callRuleCalls.stateBasis, { body: callTexts.demoBasis }, acting);
  if (canSeal(tools.services))
    await tools.runCall(
      recordingCalls.setRecordingTerms,
      { body: { is_on: true, words: callTexts.demoWords } },
      acting,
    );
};

const addConsents = async (tools: SeedTools, clients: readonly Client[], caller: Caller): Promise<void> => {
  for (const [nth, { phone, organization }] of clients.slice(0, 3).entries()) {
    const now = momentOf(tools, 18 - nth, '12:10');
    const { id } = await tools.runCall(
      callRuleCalls.addConsent,
      {
        body: {
          ...callTexts.demoConsent,
          phone,
          organization_id: organization,
          consented_at: now.toISOString(),
        },
      },
      { caller, now },
    );
    if (nth === 2)
      await tools.runCall(
        callRuleCalls.withdrawConsent,
        { body: { id, how: callTexts.demoWithdrawn } },
        { caller, now: momentOf(tools, 3, '12:40') },
      );
  }
};

/** Two weeks of talks with recordings, calls nobody took, a stop list and consents, by the calls people make. */
export const callsSeed = defineSeed({
  name: 'calls',
  order: 77,
  isBehind: true,
  title: callTexts.demoTitle,
  run: async (tools) => {
    const people = new Map<string, Caller>();
    for (const name of ['manager', 'trainee', 'operator', 'head']) people.set(name, await tools.actAs(name));
    const manager = people.get('manager');
    if (!manager) throw new Error('The first people are missing');
    const clients = await clientsOf(tools, manager);
    await setUp(tools);
    await addConsents(tools, clients, manager);
    const stories = [
      ...demoCalls.map((story) => ({ kind: 'out', story }) as const),
      ...demoIncoming.map((story) => ({ kind: 'in', story }) as const),
    ].toSorted(
      (one, other) =>
        momentOf(tools, one.story.daysAgo, one.story.time).getTime() -
        momentOf(tools, other.story.daysAgo, other.story.time).getTime(),
    );
    for (const [nth, step] of stories.entries()) {
      const client = step.story.client === undefined ? undefined : clients[step.story.client];
      if (step.kind === 'out') {
        const caller = people.get(step.story.by);
        if (caller && client) await callOut(tools, caller, client, step.story);
      } else {
        const phone = step.story.phone ?? client?.phone;
        if (phone !== undefined) await callIn(tools, people, phone, step.story);
      }
      tools.progress(nth + 1, stories.length);
    }
    for (const stop of callTexts.demoStops)
      await tools.runCall(
        callRuleCalls.addStop,
        { body: stop },
        { caller: manager, now: momentOf(tools, 5, '13:00') },
      );
  },
});
