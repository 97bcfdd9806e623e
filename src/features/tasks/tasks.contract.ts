import * as z from 'zod/mini';
import { dealStatuses } from '#domain/deal-status.ts';
import { roles } from '#domain/role.ts';
import { useTasks } from '#features/tasks/tasks.access.ts';
import { dueGroups, priorities, repeats, taskLists } from '#features/tasks/tasks.rules.ts';
import { taskMoves, taskStates } from '#features/tasks/tasks.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, entityId, entityIdText, instant, pageOf, personal, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const person = z.object({ id: entityId('user'), name: z.string() });

const taskRow = z.object({
  id: entityId('task'),
  title: z.string(),
  /** What it is about, where the caller may see it. */
  deal: z.nullable(
    z.object({ id: entityId('deal'), client_name: z.nullable(z.string()), status: z.enum(dealStatuses) }),
  ),
  organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
  lead: z.nullable(z.object({ id: entityId('lead'), name: personal('identity', z.string()) })),
  from: person,
  to: person,
  due_at: z.nullable(instant()),
  priority: z.enum(priorities),
  state: z.enum(taskStates),
  repeat: z.nullable(z.enum(repeats)),
  comments: z.int(),
  version: z.int(),
  created_at: instant(),
  closed_at: z.nullable(instant()),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(taskMoves)),
  can_edit: z.boolean(),
  can_postpone: z.boolean(),
});

const comment = z.object({
  id: entityId('taskComment'),
  author: person,
  text: z.string(),
  at: instant(),
});

const happening = z.object({
  id: entityId('taskHappening'),
  at: instant(),
  /** Null when the clock did it. */
  author: z.nullable(z.string()),
  what: z.enum(['created', 'edited', 'moved', 'passed', 'repeated']),
  comment: z.nullable(z.string()),
  /** Values as people read them: names, dates, words. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const taskCard = z.extend(taskRow, {
  text: z.string(),
  comment_list: z.array(comment),
  history: z.array(happening),
});

const parameters = {
  title: text(200, 1),
  text: z._default(text(4000), ''),
  to_user_id: entityId('user'),
  due_at: z._default(z.nullable(instant()), null),
  priority: z._default(z.enum(priorities), 'normal'),
  repeat: z._default(z.nullable(z.enum(repeats)), null),
} as const;

const limitText = () =>
  z._default(
    z.coerce
      .number<string | number>(fieldTexts.number)
      .check(z.refine(Number.isSafeInteger, fieldTexts.number), z.gte(1), z.lte(200)),
    50,
  );

/** §7 `GET /task/alldata`, and the calls of ours beside it. */
export const taskCalls = defineCalls('tasks', {
  listTasks: defineCall({
    method: 'GET',
    path: '/task/alldata',
    access: useTasks,
    offline: true,
    summary: 'Задачи человека или все, какие видны: страницы по сроку, счётчики, просроченные',
    query: z.strictObject({
      /** Whose tasks; without it those of everybody the caller sees, narrowed by `list`. */
      id: z.optional(entityIdText('user')),
      list: z.optional(z.enum(taskLists)),
      state: z._default(z.enum(['open', 'closed']), 'open'),
      group: z.optional(z.enum(dueGroups)),
      priority: z.optional(z.enum(priorities)),
      q: z.optional(text(100)),
      application_id: z.optional(entityIdText('deal')),
      lead_id: z.optional(entityIdText('lead')),
      cursor: cursor(),
      limit: limitText(),
    }),
    reply: z.extend(pageOf(taskRow), {
      /** Open tasks of the same list, whatever the filter. */
      counters: z.object({
        overdue: z.int(),
        today: z.int(),
        tomorrow: z.int(),
        week: z.int(),
        later: z.int(),
        undated: z.int(),
        /** Not opened yet by whom they were given to. */
        new: z.int(),
        total: z.int(),
      }),
    }),
  }),
  getTask: defineCall({
    method: 'GET',
    path: '/task/one',
    access: useTasks,
    offline: true,
    summary: 'Задача целиком: текст, комментарии, история, что с ней можно сделать',
    query: z.strictObject({ id: entityIdText('task') }),
    reply: taskCard,
  }),
  listTakers: defineCall({
    method: 'GET',
    path: '/task/people',
    access: useTasks,
    summary: 'Кому можно поставить задачу, вообще или по сделке',
    query: z.strictObject({ application_id: z.optional(entityIdText('deal')) }),
    reply: z.array(z.object({ id: entityId('user'), name: z.string(), role: z.enum(roles) })),
  }),
  createTask: defineCall({
    method: 'POST',
    path: '/task/create',
    access: useTasks,
    creates: true,
    summary: 'Поставить задачу себе или другому; о сделке, об организации, о лиде или саму по себе',
    body: z.strictObject({
      ...parameters,
      application_id: z._default(z.nullable(entityId('deal')), null),
      organization_id: z._default(z.nullable(entityId('organization')), null),
      lead_id: z._default(z.nullable(entityId('lead')), null),
    }),
    reply: z.object({ id: entityId('task'), version: z.int() }),
  }),
  updateTask: defineCall({
    method: 'POST',
    path: '/task/update',
    access: useTasks,
    summary:
      'Изменить задачу: только названные поля; устаревшая версия отклоняется с рассказом, что изменено',
    body: z.strictObject({
      id: entityId('task'),
      version: z.int().check(z.gte(1)),
      title: z.optional(text(200, 1)),
      text: z.optional(text(4000)),
      to_user_id: z.optional(entityId('user')),
      due_at: z.optional(z.nullable(instant())),
      priority: z.optional(z.enum(priorities)),
      repeat: z.optional(z.nullable(z.enum(repeats))),
    }),
    reply: taskCard,
  }),
  moveTask: defineCall({
    method: 'POST',
    path: '/task/move',
    access: useTasks,
    summary: 'Прочитана, в работе, выполнена, отказ, отзыв, возврат в работу',
    body: z.strictObject({
      id: entityId('task'),
      move: z.enum(taskMoves),
      comment: z._default(text(2000), ''),
    }),
    reply: z.object({
      id: entityId('task'),
      state: z.enum(taskStates),
      version: z.int(),
      /** The next one of a repeated task, made by its end. */
      next: z.nullable(z.object({ id: entityId('task'), due_at: instant() })),
    }),
  }),
  commentTask: defineCall({
    method: 'POST',
    path: '/task/comment',
    access: useTasks,
    creates: true,
    summary: 'Комментарий к задаче',
    body: z.strictObject({ id: entityId('task'), text: text(2000, 1) }),
    reply: z.object({ id: entityId('taskComment') }),
  }),
});
