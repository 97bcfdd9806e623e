import * as z from 'zod/mini';
import { seeErrands, seeJobs } from '#features/errands/errands.access.ts';
import { errandStates, itemOutcomes, jobRunStates } from '#features/errands/errands.states.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, entityIdText, instant, limit, pageOf } from '#kit/contract/fields.ts';

const errand = z.object({
  id: entityId('errand'),
  kind: z.string(),
  title: z.string(),
  /** A rehearsal: everything is tried and nothing stays. */
  is_trial: z.boolean(),
  state: z.enum(errandStates),
  is_stopping: z.boolean(),
  done: z.int(),
  total: z.nullable(z.int()),
  /** How many records came out how. */
  outcomes: z.object({ done: z.int(), same: z.int(), refused: z.int(), failed: z.int() }),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  created_at: instant(),
  ended_at: z.nullable(instant()),
  file: z.nullable(z.object({ name: z.string(), bytes: z.int(), kept_until: instant() })),
});

/** What is asked of a call that begins a long work. */
export const errandStarted = () => z.object({ errand_id: entityId('errand') });

/** Works the server does at length for one person: how far they are, what came of them, their files. */
export const errandCalls = defineCalls('errands', {
  listErrands: defineCall({
    method: 'GET',
    path: '/errand/list',
    access: seeErrands,
    summary: 'Свои фоновые работы за 30 дней, новые сначала',
    reply: z.object({ items: z.array(errand) }),
  }),
  getErrand: defineCall({
    method: 'GET',
    path: '/errand/one',
    access: seeErrands,
    summary: 'Своя фоновая работа: состояние, сколько сделано, файл',
    query: z.strictObject({ id: entityIdText('errand') }),
    reply: errand,
  }),
  listItems: defineCall({
    method: 'POST',
    path: '/errand/items',
    access: seeErrands,
    reads: true,
    summary: 'Что вышло с каждой записью своей фоновой работы',
    body: z.strictObject({
      id: entityId('errand'),
      outcome: z.optional(z.enum(itemOutcomes)),
      cursor: cursor(),
      limit: limit(100),
    }),
    reply: pageOf(
      z.object({
        id: z.int(),
        title: z.string(),
        deal_id: z.nullable(entityId('deal')),
        outcome: z.enum(itemOutcomes),
        words: z.string(),
      }),
    ),
  }),
  stopErrand: defineCall({
    method: 'POST',
    path: '/errand/stop',
    access: seeErrands,
    summary: 'Остановить свою фоновую работу; сделанное остаётся',
    body: z.strictObject({ id: entityId('errand') }),
    reply: done(),
  }),
  errandFile: defineCall({
    method: 'GET',
    path: '/errand/file',
    access: seeErrands,
    summary: 'Файл своей фоновой работы; хранится 24 часа',
    query: z.strictObject({ id: entityIdText('errand') }),
    reply: fileReply,
  }),
  listJobs: defineCall({
    method: 'GET',
    path: '/errand/jobs',
    access: seeJobs,
    summary: 'Работы сервера по расписанию: последний запуск, следующий, отчего не вышло; неудавшиеся работы',
    reply: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          every_minutes: z.int(),
          state: z.nullable(z.enum(jobRunStates)),
          started_at: z.nullable(instant()),
          ended_at: z.nullable(instant()),
          attempts: z.int(),
          problem: z.nullable(z.string()),
          next_at: instant(),
        }),
      ),
      /** Works that failed as often as they were tried. */
      failed: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          failed_at: instant(),
          attempts: z.int(),
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  repeatWork: defineCall({
    method: 'POST',
    path: '/errand/repeat-work',
    access: seeJobs,
    summary: 'Выполнить неудавшуюся работу сервера ещё раз',
    body: z.strictObject({ id: z.uuid() }),
    reply: done(),
  }),
});
