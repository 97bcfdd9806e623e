import * as z from 'zod/mini';
import { conversationByScript } from '#features/call-scripts/call-scripts.access.ts';
import { answerKeys, scriptFields, scriptResults } from '#features/call-scripts/call-scripts.steps.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

const subject = () =>
  z.nullable(
    z.strictObject({
      kind: z.string().check(z.regex(/^[a-z]{1,20}$/)),
      id: entityId('scriptSubject'),
    }),
  );

const conversation = z.object({
  id: entityId('scriptConversation'),
  script: z.object({ id: z.int(), name: z.string() }),
  version: z.object({ id: z.int(), number: z.int() }),
  subject: subject(),
  call_id: z.nullable(z.int()),
  /** Where recording is on the first words must say so, also of a version that was published before. */
  is_recorded: z.boolean(),
  /** Nobody has a telephone here: people call by their own, and nothing can be recorded. */
  is_own_phone: z.boolean(),
  /** The steps the conversation went through; the last one is where it is. */
  trail: z.array(
    z.object({
      show_id: z.int(),
      step: z.string(),
      at: instant(),
      answer: z.nullable(z.string()),
      /** Came here from another step by the jump to an objection. */
      is_jump: z.boolean(),
    }),
  ),
  written: z.array(z.object({ field: z.enum(scriptFields), value: personal('contact', z.string()) })),
  note: z.string(),
  noted_at: z.nullable(instant()),
  result: z.nullable(z.enum(scriptResults)),
  ended_at: z.nullable(instant()),
});

const conversationId = () => entityId('scriptConversation');
/** The step on the screen, by its showing: a late press on one that has passed changes nothing. */
const at = { conversation_id: conversationId(), show_id: entityId('scriptShow') } as const;

/** Conversations by a script: where one is, what was answered, what was written down. */
export const conversationCalls = defineCalls('script-conversations', {
  openConversation: defineCall({
    method: 'POST',
    path: '/script/conversation-open',
    access: conversationByScript,
    creates: true,
    summary:
      'Разговор по скрипту: начатый мой с этим клиентом или новый по версии в работе; без клиента пробный',
    body: z.strictObject({
      script_id: entityId('script'),
      subject: subject(),
      call_id: z.nullable(entityId('call')),
    }),
    reply: conversation,
  }),
  showConversation: defineCall({
    method: 'GET',
    path: '/script/conversation',
    access: conversationByScript,
    summary: 'Мой разговор по скрипту: путь, записанное, заметка',
    query: z.object({ conversation_id: entityIdText('scriptConversation') }),
    reply: conversation,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/script/conversation-answer',
    access: conversationByScript,
    summary: 'Ответ клиента на шаге; вписанное на шаге записывается с ним',
    body: z.strictObject({
      ...at,
      key: z.enum(answerKeys),
      value: z.optional(personal('contact', text(200))),
    }),
    reply: conversation,
  }),
  goBack: defineCall({
    method: 'POST',
    path: '/script/conversation-back',
    access: conversationByScript,
    summary: 'На шаг назад: после возражения туда, откуда к нему перешли',
    body: z.strictObject(at),
    reply: conversation,
  }),
  jump: defineCall({
    method: 'POST',
    path: '/script/conversation-jump',
    access: conversationByScript,
    summary: 'Перейти к возражению с любого шага',
    body: z.strictObject({ ...at, to: z.string().check(z.minLength(1), z.maxLength(24)) }),
    reply: conversation,
  }),
  note: defineCall({
    method: 'POST',
    path: '/script/conversation-note',
    access: conversationByScript,
    summary: 'Заметка к разговору целиком',
    body: z.strictObject({ conversation_id: conversationId(), note: text(2000) }),
    reply: conversation,
  }),
  endConversation: defineCall({
    method: 'POST',
    path: '/script/conversation-end',
    access: conversationByScript,
    summary: 'Разговор кончился на том шаге, где стоит; повтор ничего не меняет',
    body: z.strictObject({ conversation_id: conversationId() }),
    reply: done(),
  }),
});
