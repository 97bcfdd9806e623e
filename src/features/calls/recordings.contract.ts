import * as z from 'zod/mini';
import { setRecording, usePhone } from '#features/calls/calls.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const levels = () => z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(50));

/** Recordings of talks: whether they are kept, their pieces, listening to them. */
export const recordingCalls = defineCalls('calls', {
  showRecordingTerms: defineCall({
    method: 'GET',
    path: '/call/recording-terms',
    access: usePhone,
    summary: 'Записываются ли разговоры и что говорят клиенту',
    reply: z.object({
      is_on: z.boolean(),
      words: z.string(),
      by: z.nullable(z.string()),
      at: z.nullable(instant()),
    }),
  }),
  setRecordingTerms: defineCall({
    method: 'POST',
    path: '/call/recording-terms',
    access: setRecording,
    danger: true,
    summary: 'Включить или выключить запись разговоров; слова, которые слышит клиент',
    body: z.strictObject({ is_on: z.boolean(), words: text(500) }),
    reply: done(),
  }),
  savePiece: defineCall({
    method: 'POST',
    path: '/call/recording-piece',
    access: usePhone,
    summary: 'Пять секунд записи своего разговора: WebM, по порядку, повтор безвреден',
    body: z.strictObject({
      call_id: entityId('call'),
      /** From 0, one after another. */
      number: z.int().check(z.gte(0), z.lte(10_000)),
      ms: z.int().check(z.gte(1), z.lte(15_000)),
      /** The bytes of MediaRecorder in base64. */
      data: z.string().check(z.minLength(4), z.maxLength(220_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      /** How loud we and they were, from 0 to 100, about ten figures a second at most. */
      we: levels(),
      they: levels(),
    }),
    reply: z.object({ pieces: z.int(), ms: z.int() }),
  }),
  destroyRecording: defineCall({
    method: 'POST',
    path: '/call/recording-destroy',
    access: usePhone,
    summary: 'Клиент против записи: запись своего разговора остановлена и уничтожена',
    body: z.strictObject({ call_id: entityId('call') }),
    reply: done(),
  }),
  listen: defineCall({
    method: 'POST',
    path: '/call/listen',
    access: usePhone,
    summary: 'Начать прослушивание: кто и когда слушал, записывается',
    body: z.strictObject({ call_id: entityId('call') }),
    reply: z.object({ ms: z.int(), bytes: z.int() }),
  }),
  playRecording: defineCall({
    method: 'GET',
    path: '/call/recording',
    unlogged: true,
    access: usePhone,
    refuses: [206, 416],
    summary: 'Запись разговора звуком WebM, вся или частью (Range); после «начать прослушивание»',
    query: z.strictObject({ call_id: entityIdText('call') }),
    reply: fileReply,
  }),
});
