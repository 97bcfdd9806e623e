import * as z from 'zod/mini';
import { changeScripts, conversationByScript } from '#features/call-scripts/call-scripts.access.ts';
import {
  answerKeys,
  maxSteps,
  maxTextLength,
  scriptActions,
  scriptFields,
  scriptResults,
  stepKinds,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const plain = (max: number) => text(max).check(z.refine((value) => !/[<>]/.test(value), words.markup));
const stepId = () => z.string().check(z.regex(/^[a-z0-9_-]{1,24}$/));
const place = () => z.int().check(z.gte(-100_000), z.lte(100_000));

const step = z.strictObject({
  id: stepId(),
  kind: z.enum(stepKinds),
  title: plain(60),
  text: plain(maxTextLength),
  hint: plain(300),
  action: z.nullable(z.enum(scriptActions)),
  result: z.nullable(z.enum(scriptResults)),
  field: z.nullable(z.enum(scriptFields)),
  answers: z
    .array(
      z.strictObject({
        key: z.enum(answerKeys),
        label: plain(80),
        to: z.nullable(stepId()),
        writes: z.nullable(z.strictObject({ field: z.enum(scriptFields), value: plain(120) })),
      }),
    )
    .check(z.maxLength(answerKeys.length)),
  x: place(),
  y: place(),
});

const steps = () =>
  z.array(step).check(z.minLength(1, words.noSteps), z.maxLength(maxSteps, words.tooManySteps(maxSteps)));
const revision = () => z.int().check(z.gte(1));
const reason = () => text(500, 3);
const name = () => plain(80).check(z.minLength(2));

const version = z.object({
  id: entityId('scriptVersion'),
  number: z.int(),
  is_draft: z.boolean(),
  /** Grows with every saving of a draft. */
  revision: z.int(),
  created_by: z.nullable(z.string()),
  created_at: instant(),
  published_by: z.nullable(z.string()),
  published_at: z.nullable(instant()),
  reason: z.string(),
});

const hold = z.object({
  is_mine: z.boolean(),
  by: z.nullable(z.string()),
  since: z.nullable(instant()),
});

const script = z.object({
  id: entityId('script'),
  name: z.string(),
  is_active: z.boolean(),
});

/** Scripts of conversations: versions that never change, one draft each, publishing, copies; §2 /script, calls of our own. */
export const scriptCalls = defineCalls('call-scripts', {
  listScripts: defineCall({
    method: 'GET',
    path: '/script/all',
    access: changeScripts,
    summary: 'Скрипты разговоров: версия в работе, черновик, разговоры за 30 дней',
    reply: z.object({
      scripts: z.array(
        z.object({
          ...script.shape,
          version: z.nullable(
            z.object({ id: z.int(), number: z.int(), published_at: instant(), steps: z.int() }),
          ),
          draft: z.nullable(z.object({ id: z.int(), number: z.int(), held_by: z.nullable(z.string()) })),
          conversations: z.int(),
          /** Conversations that came to a result of the script. */
          finished: z.int(),
        }),
      ),
    }),
  }),
  createScript: defineCall({
    method: 'POST',
    path: '/script/create',
    access: changeScripts,
    creates: true,
    summary: 'Новый скрипт с черновиком: пустой или по образцу разговора с победителем 44-ФЗ',
    body: z.strictObject({ name: name(), sample: z.enum(['empty', 'winner']) }),
    reply: z.object({ id: entityId('script'), version_id: entityId('scriptVersion') }),
  }),
  copyScript: defineCall({
    method: 'POST',
    path: '/script/copy',
    access: changeScripts,
    creates: true,
    summary: 'Копия скрипта черновиком нового: из версии в работе, а без неё из черновика',
    body: z.strictObject({ script_id: entityId('script'), name: name() }),
    reply: z.object({ id: entityId('script'), version_id: entityId('scriptVersion') }),
  }),
  changeScript: defineCall({
    method: 'POST',
    path: '/script/change',
    access: changeScripts,
    summary: 'Переименовать скрипт, выключить или включить; начатые разговоры идут до конца',
    body: z.strictObject({
      script_id: entityId('script'),
      name: z.optional(name()),
      is_active: z.optional(z.boolean()),
    }),
    reply: done(),
  }),
  showScript: defineCall({
    method: 'GET',
    path: '/script/one',
    access: changeScripts,
    summary: 'Скрипт с версиями, новые сверху, и кто правит черновик',
    query: z.object({ script_id: entityIdText('script') }),
    reply: z.object({
      script,
      versions: z.array(version),
      /** Who edits the draft now; null while nobody does. */
      hold: z.nullable(hold),
      is_recorded: z.boolean(),
    }),
  }),
  showVersion: defineCall({
    method: 'GET',
    path: '/script/version',
    access: conversationByScript,
    summary: 'Шаги версии скрипта; черновик видит только администратор',
    query: z.object({ version_id: entityIdText('scriptVersion') }),
    reply: z.object({
      id: z.int(),
      script_id: z.int(),
      number: z.int(),
      revision: z.int(),
      steps: z.array(step),
    }),
  }),
  showFigures: defineCall({
    method: 'GET',
    path: '/script/figures',
    access: changeScripts,
    summary: 'Сколько раз показан шаг версии, сколько разговоров на нём кончилось, как отвечали',
    query: z.object({
      version_id: entityIdText('scriptVersion'),
      days: z._default(z.coerce.number<string | number>().check(z.gte(1), z.lte(365)), 30),
    }),
    reply: z.object({
      conversations: z.int(),
      steps: z.array(
        z.object({
          step: z.string(),
          shown: z.int(),
          ended: z.int(),
          /** How long the conversation stayed there, in seconds. */
          seconds: z.nullable(z.int()),
          answers: z.array(z.object({ key: z.string(), count: z.int() })),
        }),
      ),
    }),
  }),
  openDraft: defineCall({
    method: 'POST',
    path: '/script/draft',
    access: changeScripts,
    creates: true,
    summary: 'Черновик следующей версии: копия названной или той, что в работе; у скрипта он один',
    body: z.strictObject({
      script_id: entityId('script'),
      copy_of: z.nullable(entityId('scriptVersion')),
    }),
    reply: z.object({ id: entityId('scriptVersion') }),
  }),
  holdDraft: defineCall({
    method: 'POST',
    path: '/script/draft-hold',
    access: changeScripts,
    summary: 'Взять черновик в правку на полторы минуты; взятый другим остаётся у него',
    body: z.strictObject({ version_id: entityId('scriptVersion') }),
    reply: hold,
  }),
  releaseDraft: defineCall({
    method: 'POST',
    path: '/script/draft-release',
    access: changeScripts,
    summary: 'Отпустить черновик, чтобы его взял другой',
    body: z.strictObject({ version_id: entityId('scriptVersion') }),
    reply: done(),
  }),
  saveDraft: defineCall({
    method: 'POST',
    path: '/script/draft-save',
    access: changeScripts,
    summary: 'Все шаги черновика одним сохранением; устаревшая правка отклоняется',
    body: z.strictObject({ version_id: entityId('scriptVersion'), revision: revision(), steps: steps() }),
    reply: z.object({ revision: z.int() }),
  }),
  deleteDraft: defineCall({
    method: 'POST',
    path: '/script/draft-delete',
    access: changeScripts,
    summary: 'Удалить черновик; скрипт, у которого нет версий, удаляется с ним',
    body: z.strictObject({ version_id: entityId('scriptVersion'), revision: revision() }),
    reply: done(),
  }),
  publishDraft: defineCall({
    method: 'POST',
    path: '/script/publish',
    access: changeScripts,
    summary: 'Опубликовать черновик с причиной; начатые разговоры кончаются по своей версии',
    body: z.strictObject({ version_id: entityId('scriptVersion'), revision: revision(), reason: reason() }),
    reply: z.object({ number: z.int() }),
  }),
});
