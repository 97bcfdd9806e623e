import { sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { byExchange, secondsAfter, makeDemoCall } from '#features/calls/server/calls.facade.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { fileFact, fileNotice } from '#features/tenders/server/tenders.facade.ts';
import { demoConversations } from '#features/winners/server/demo-conversations.ts';
import {
  type Client,
  type DemoWin,
  factsOfWin,
  freshWins,
  innOfCompany,
  noticeOf,
  pastWins,
} from '#features/winners/server/demo-wins.ts';
import { rankWinners } from '#features/winners/server/rank-winners.ts';
import { winnerDemoTexts as book } from '#features/winners/winner-demo.texts.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

/** The register publishes a purchase, document by document, at a moment. */
const publish = async (tools: SeedTools, win: DemoWin, now: Date): Promise<void> =>
  byExchange(tools, now, async (writing) => {
    await fileNotice(writing, noticeOf(win));
    for (const fact of factsOfWin(win)) await fileFact(writing, fact);
  });

type Outcome = {
  readonly result: CallResult;
  readonly seconds: number;
  readonly code?: number;
  readonly comment: string;
};

/** How talks of three weeks ended, in turn; those that come to a deal fall to managers. */
const conversations: readonly Outcome[] = [
  { result: 'reached_interested', seconds: 184, comment: book.comments.interested },
  { result: 'no_answer', seconds: 0, code: 480, comment: '' },
  { result: 'reached_has_bank', seconds: 71, comment: book.comments.bank },
  { result: 'deal_created', seconds: 322, comment: book.comments.deal },
  { result: 'busy', seconds: 0, code: 486, comment: '' },
  { result: 'reached_callback', seconds: 126, comment: book.comments.callback },
  { result: 'reached_not_needed', seconds: 48, comment: book.comments.none },
  { result: 'no_answer', seconds: 0, code: 480, comment: '' },
  { result: 'wrong_person', seconds: 39, comment: book.comments.person },
  { result: 'deal_created', seconds: 275, comment: book.comments.deal },
  { result: 'kp_sent', seconds: 241, comment: book.comments.interested },
  { result: 'kp_sent', seconds: 163, comment: book.comments.interested },
  { result: 'lead_created', seconds: 212, comment: book.comments.lead },
];

/** One talk out of the queue as it goes: the lease, the call, its result. */
const liveCall = async (tools: SeedTools, caller: Caller, at: Date, outcome: Outcome): Promise<void> => {
  const { winner } = await tools.runCall(winnerCalls.next, { body: {} }, { caller, now: at });
  const phone = winner?.contacts.find(
    ({ kind, is_hidden: isHidden }) => kind === 'phone' && !isHidden,
  )?.value;
  if (!winner || phone === undefined) return;
  const { callId, ended } = await makeDemoCall(tools, caller, {
    body: { phone, name: winner.row.name, reason: winnerWords.demoReason },
    at: secondsAfter(at, 40),
    seconds: outcome.seconds,
    code: outcome.code,
    meanwhile: async (own, answered) => {
      const { id, name } = winner.row;
      const email = winner.contacts.find(({ kind }) => kind === 'email')?.value;
      if (outcome.result === 'lead_created')
        await tools.runCall(
          leadCalls.saveLead,
          { body: { name, phone, channel: 'outcall', comment: outcome.comment, call_id: own } },
          { caller, now: secondsAfter(answered, 90) },
        );
      if (outcome.result === 'deal_created')
        await tools.runCall(
          winnerCalls.makeDeal,
          { body: { winner_id: id } },
          { caller, now: secondsAfter(answered, 150) },
        );
      for (const { result, during } of demoConversations.contributions(tools.services))
        if (result === outcome.result) await during(tools, { caller, winnerId: id, email, answered });
    },
  });
  if (outcome.seconds > 0) {
    const callback = { at: secondsAfter(ended, 26 * 3_600).toISOString(), comment: outcome.comment };
    await tools.runCall(
      winnerCalls.finish,
      {
        body: {
          winner_id: winner.row.id,
          fence: winner.lease?.fence ?? 0,
          call_id: callId,
          result: outcome.result,
          comment: outcome.comment,
          ...(outcome.result === 'reached_callback' ? { callback } : {}),
        },
      },
      { caller, now: secondsAfter(ended, 25) },
    );
  }
  await tools.runCall(winnerCalls.release, {}, { caller, now: secondsAfter(ended, 30) });
};

/** Days of work of the last three weeks, the oldest first. */
const pastDays = (today: IsoDate): IsoDate[] =>
  Array.from({ length: 18 }, (_, at) => addDays(today, at - 19)).filter((day) => weekdayOf(day) < 6);

/** Clients whom agents hold for weeks yet. */
const heldClients = ({ read, today }: SeedTools): Promise<Client[]> =>
  read((db) =>
    selectRows<Client>(
      db,
      sql`select o.inn, o.full_name as name from ${organizations} o
          where o.holder_id is not null and o.held_until > ${secondsAfter(today, 7 * 86_400).toISOString()}::timestamptz
          order by o.id limit 3`,
    ),
  );

/** Winners of fresh purchases over six zones, and three weeks of talks with those before them, by the calls people make. */
export const winnersSeed = defineSeed({
  name: 'winner-calls',
  order: 93,
  isBehind: true,
  title: winnerWords.demoTitle,
  run: async (tools) => {
    const { today } = tools;
    const day = moscowDateOf(today);
    const people = [
      await tools.actAs('manager'),
      await tools.actAs('manager2'),
      await tools.actAs('trainee'),
    ];
    const before = pastWins(day);
    for (const win of before) await publish(tools, win, momentInZone(win.day, '18:00', 'Europe/Moscow'));
    const days = pastDays(day);
    for (const [nth, on] of days.entries()) {
      // Far enough apart for the rule of attempts, whomever the queue gives.
      for (const [at, hour] of ['10', '15'].entries()) {
        const caller = people[(nth * 2 + at) % people.length];
        const moment = momentInZone(on, `${hour}:${String(10 + nth).padStart(2, '0')}`, 'Europe/Moscow');
        const outcome = conversations[(nth * 2 + at) % conversations.length];
        if (caller && outcome) await liveCall(tools, caller, moment, outcome);
      }
      tools.progress(nth + 1, days.length + 1);
    }
    for (const win of before.slice(0, 20)) await publish(tools, { ...win, stage: 'signed' }, today);
    for (const win of freshWins(day, await heldClients(tools))) await publish(tools, win, today);
    const [manager] = people;
    if (manager)
      for (const company of [150, 151])
        await tools.runCall(
          callRuleCalls.addStop,
          { body: { inn: innOfCompany(company), reason: 'client_request', ...book.stop } },
          { caller: manager, now: today },
        );
    await rankWinners(tools.services);
    tools.progress(days.length + 1, days.length + 1);
  },
});
