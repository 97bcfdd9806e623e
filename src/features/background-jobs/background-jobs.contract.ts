import * as z from 'zod/mini';
import {
  seeBackgroundJobs,
  seeEverybodysJobs,
  seeJobs,
} from '#features/background-jobs/background-jobs.access.ts';
import {
  backgroundJobStates,
  begunStates,
  itemOutcomes,
  jobRunStates,
} from '#features/background-jobs/background-jobs.states.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, entityIdText, instant, limit, pageOf } from '#kit/contract/fields.ts';

const backgroundJob = z.object({
  id: entityId('background_job'),
  kind: z.string(),
  title: z.string(),
  /** A dry run: everything is tried and nothing stays. */
  is_dry_run: z.boolean(),
  state: z.enum(backgroundJobStates),
  is_stopping: z.boolean(),
  done: z.int(),
  total: z.nullable(z.int()),
  /** How many records came out how. */
  outcomes: z.object({ done: z.int(), same: z.int(), refused: z.int(), failed: z.int() }),
  /** Why it failed. */
  problem: z.nullable(z.string()),
  created_at: instant(),
  ended_at: z.nullable(instant()),
  file: z.nullable(z.object({ name: z.string(), bytes: z.int(), stored_until: instant() })),
});

/** What is asked of a call that begins a background job. */
export const backgroundJobStarted = () => z.object({ background_job_id: entityId('background_job') });

/** Jobs the server does at length for one person: how far they are, what came of them, their files. */
export const backgroundJobCalls = defineCalls('backgroundJobs', {
  listBackgroundJobs: defineCall({
    method: 'GET',
    path: '/background-job/list',
    access: seeBackgroundJobs,
    records: 'own',
    summary: 'Свои фоновые задачи за 30 дней, новые сначала',
    reply: z.object({ items: z.array(backgroundJob) }),
  }),
  getBackgroundJob: defineCall({
    method: 'GET',
    path: '/background-job/one',
    access: seeBackgroundJobs,
    records: 'own',
    summary: 'Своя фоновая задача: состояние, сколько сделано, файл',
    query: z.strictObject({ id: entityIdText('background_job') }),
    reply: backgroundJob,
  }),
  listItems: defineCall({
    method: 'POST',
    path: '/background-job/items',
    access: seeBackgroundJobs,
    records: 'own',
    reads: true,
    summary: 'Что вышло с каждой записью своей фоновой задачи',
    body: z.strictObject({
      id: entityId('background_job'),
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
  stopBackgroundJob: defineCall({
    method: 'POST',
    path: '/background-job/stop',
    access: seeBackgroundJobs,
    records: 'own',
    summary: 'Остановить свою фоновую задачу; сделанное остаётся',
    body: z.strictObject({ id: entityId('background_job') }),
    reply: done(),
  }),
  backgroundJobFile: defineCall({
    method: 'GET',
    path: '/background-job/file',
    access: seeBackgroundJobs,
    records: 'own',
    bulk: 'export',
    summary: 'Файл своей фоновой задачи; хранится 24 часа',
    query: z.strictObject({ id: entityIdText('background_job') }),
    reply: fileReply,
  }),
  listJobs: defineCall({
    method: 'GET',
    path: '/background-job/jobs',
    access: seeJobs,
    summary: 'Задачи сервера по расписанию: последний запуск, следующий, отчего не вышло; неудавшиеся задачи',
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
          /** Records the last run has gone through; null where it does not count them. */
          done: z.nullable(z.int()),
          problem: z.nullable(z.string()),
          is_stuck: z.boolean(),
          next_at: instant(),
        }),
      ),
      /** Jobs that failed as often as they were tried. */
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
  listRuns: defineCall({
    method: 'GET',
    path: '/background-job/runs',
    access: seeJobs,
    summary: 'Последние запуски задачи сервера: когда, сколько длился, что вышло и отчего не вышло',
    query: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    reply: z.array(
      z.object({
        id: z.uuid(),
        state: z.enum(begunStates),
        started_at: instant(),
        ended_at: z.nullable(instant()),
        attempts: z.int(),
        done: z.nullable(z.int()),
        problem: z.nullable(z.string()),
      }),
    ),
    refuses: [404],
  }),
  runJob: defineCall({
    method: 'POST',
    path: '/background-job/run-job',
    access: seeJobs,
    summary: 'Запустить задачу сервера сейчас; та, что уже идёт, второй раз не запускается',
    body: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    reply: done(),
  }),
  stopJob: defineCall({
    method: 'POST',
    path: '/background-job/stop-job',
    access: seeJobs,
    summary: 'Остановить идущую задачу сервера: она кончится перед следующим изменением',
    body: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
    reply: done(),
  }),
  listEverybodys: defineCall({
    method: 'POST',
    path: '/background-job/everybody',
    access: seeEverybodysJobs,
    reads: true,
    summary: 'Фоновые задачи всех людей, новые сначала; можно только идущие или только неудавшиеся',
    body: z.strictObject({
      only: z.optional(z.enum(['going', 'failed'])),
      cursor: cursor(),
      limit: limit(100),
    }),
    reply: pageOf(
      z.extend(backgroundJob, {
        user: z.object({ id: entityId('user'), name: z.string() }),
        is_stuck: z.boolean(),
        /** It failed or was stopped within a day: what is not done of it can be done. */
        can_repeat: z.boolean(),
      }),
    ),
  }),
  stopEverybodys: defineCall({
    method: 'POST',
    path: '/background-job/stop-any',
    access: seeEverybodysJobs,
    summary: 'Остановить фоновую задачу любого человека; сделанное остаётся',
    body: z.strictObject({ id: entityId('background_job') }),
    reply: done(),
  }),
  repeatEverybodys: defineCall({
    method: 'POST',
    path: '/background-job/repeat-any',
    access: seeEverybodysJobs,
    refuses: [404, 409],
    summary:
      'Продолжить неудавшуюся или остановленную фоновую задачу её владельца: сделанное второй раз не делается',
    body: z.strictObject({ id: entityId('background_job') }),
    reply: done(),
  }),
  repeatJob: defineCall({
    method: 'POST',
    path: '/background-job/repeat',
    access: seeJobs,
    summary: 'Выполнить неудавшуюся задачу сервера ещё раз',
    body: z.strictObject({ id: z.uuid() }),
    reply: done(),
  }),
});
