import * as z from 'zod/mini';
import { agentChecks, agentOnly, checkTones } from '#features/agent-review/agent-review.checks.ts';
import { seeAgents } from '#features/agent-review/agent-review.access.ts';
import { agentMoves, agentNotes, agentStates } from '#features/agents/agents.status.ts';
import { payeeField } from '#features/payees/payees.fields.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { letterStates } from '#features/letters/letters.state.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';
import { longestOwnCursor, ownCondition, ownOrder } from '#kit/contract/own-asked.ts';

const row = z.object({
  id: entityId('user'),
  name: z.string(),
  state: z.enum(agentStates),
  since: instant(),
  /** Who has to act, where somebody has. */
  waits_for: z.nullable(z.enum(['person', 'staff'])),
  is_late: z.boolean(),
  /** He works and asks for other data of his. */
  asks_change: z.boolean(),
  /** He works and no contract of his is written down, though he is to have one. */
  lacks_contract: z.boolean(),
  u_form: z.nullable(z.enum(legalForms)),
  curator: z.nullable(z.string()),
  head: z.nullable(z.string()),
  deals: z.int(),
  issued: money(),
  first_deal_at: z.nullable(instant()),
  seen_at: z.nullable(instant()),
});

const check = z.object({
  check: z.enum(agentChecks),
  tone: z.enum(checkTones),
  found: z.string(),
  expected: z.string(),
  source: z.string(),
  marked_by: z.nullable(z.string()),
  marked_at: z.nullable(instant()),
});

const filter = {
  q: z.optional(text(100)),
  state: z.optional(z.enum(agentStates)),
  /** Whom we keep waiting, who stands in one place for more than three days, who asks for other data, who has no contract. */
  only: z.optional(z.enum(agentOnly)),
  own: ownCondition(),
  by: ownOrder(),
};

const many = z.array(entityId('user')).check(z.minLength(1), z.maxLength(200));

/** Agents as whoever leads the network sees them: the list, the card, checks, curators. */
export const agentReviewCalls = defineCalls('agentReview', {
  listAgents: defineCall({
    method: 'POST',
    path: '/user/all-agents',
    access: seeAgents,
    reads: true,
    summary: 'Агенты: кто ждёт и кого, куратор, форма, сделки и выдачи за 90 дней; просроченные первыми',
    body: z.strictObject({
      ...filter,
      curator_id: z.optional(entityId('user')),
      cursor: cursor(longestOwnCursor),
      limit: limit(),
    }),
    reply: z.extend(pageOf(row), {
      total: z.int(),
      late: z.int(),
      without_contract: z.int(),
      /** How many stand at each step, how many for more than three days, how long half of them have. */
      funnel: z.array(
        z.object({ state: z.enum(agentStates), count: z.int(), stuck: z.int(), median_hours: z.int() }),
      ),
      changes: z.object({ count: z.int(), stuck: z.int() }),
    }),
  }),
  saveAgents: defineCall({
    method: 'GET',
    path: '/user/agents-xlsx',
    access: seeAgents,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Агенты этого поиска таблицей XLSX',
    query: z.strictObject({ ...filter, curator_id: z.optional(entityIdText('user')) }),
    reply: fileReply,
    refuses: [409],
  }),
  stopAgents: defineCall({
    method: 'POST',
    path: '/user/agents-stop',
    access: seeAgents,
    bulk: 'mass',
    summary: 'Остановить новые сделки сразу многим, с причиной; кто не работает, остаётся как есть',
    body: z.strictObject({ ids: many, reason: text(500, 1) }),
    reply: z.object({ stopped: z.int(), left: z.int() }),
  }),
  writeToAgents: defineCall({
    method: 'POST',
    path: '/user/agents-letter',
    access: seeAgents,
    creates: true,
    bulk: 'mass',
    summary: 'Письмо сразу многим агентам, каждому своё; у кого нет почты, остаётся без письма',
    body: z.strictObject({ ids: many, subject: text(150, 1), text: text(4000, 1) }),
    reply: z.object({ sent: z.int(), left: z.int() }),
    refuses: [409],
  }),
  listAgentLetters: defineCall({
    method: 'POST',
    path: '/user/agent-letters',
    access: seeAgents,
    reads: true,
    summary: 'Переписка: письма агенту, новые сверху, и что с ними стало; ссылок для входа в них нет',
    body: z.strictObject({ id: entityId('user'), cursor: cursor(), limit: limit() }),
    reply: pageOf(
      z.object({
        id: entityId('letter'),
        subject: z.string(),
        text: personal('contact', z.string()),
        state: z.enum(letterStates),
        at: instant(),
      }),
    ),
  }),
  getAgent: defineCall({
    method: 'POST',
    path: '/user/agent',
    access: seeAgents,
    reads: true,
    summary: 'Карточка агента: где он стоит, что с ним можно сделать, проверки, история',
    body: z.strictObject({ id: entityId('user') }),
    reply: z.object({
      id: entityId('user'),
      name: z.string(),
      phone: personal('contact', z.nullable(z.string())),
      email: personal('contact', z.nullable(z.string())),
      state: z.enum(agentStates),
      since: instant(),
      moves: z.array(z.enum(Object.values(agentMoves))),
      stop_app: z.int(),
      /** His form is one that pays VAT. */
      is_vat_form: z.boolean(),
      has_contract: z.boolean(),
      /** Those on paper, the last first. */
      contracts: z.array(z.object({ number: z.string(), signed_on: isoDate(), vat_on_top: z.boolean() })),
      payee: payeeField,
      curator_id: z.nullable(entityId('user')),
      curator: z.nullable(z.string()),
      head: z.nullable(z.string()),
      /** Trading platforms he says he works with. */
      platforms: z.array(z.string()),
      checks: z.array(check),
      history: z.array(
        z.object({
          id: z.int(),
          at: instant(),
          move: z.nullable(z.enum(Object.values(agentMoves))),
          note: z.nullable(z.enum(agentNotes)),
          /** What a note is about. */
          about: z.nullable(z.string()),
          to: z.enum(agentStates),
          by: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  listPeople: defineCall({
    method: 'POST',
    path: '/user/agent-user',
    access: seeAgents,
    reads: true,
    summary: 'Люди агента: все, кто стоит прямо под ним',
    body: z.strictObject({ id: entityId('user') }),
    reply: z.array(
      z.object({ id: entityId('user'), name: z.string(), state: z.nullable(z.enum(agentStates)) }),
    ),
  }),
  markCheck: defineCall({
    method: 'POST',
    path: '/user/agent-check',
    access: seeAgents,
    summary: 'Отметить проверку: человек посмотрел сам; кто и когда, записано',
    body: z.strictObject({ agent_id: entityId('user'), check: z.enum(agentChecks) }),
    reply: done(),
    refuses: [409],
  }),
});
