import * as z from 'zod/mini';
import { usePhone } from '#features/calls/calls.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, text } from '#kit/contract/fields.ts';

/** Calls of the panel itself; the calls about calls are those of `calls`, signing in is that of `exchange`. */
export const softphoneCalls = defineCalls('softphone', {
  listColleagues: defineCall({
    method: 'GET',
    path: '/call/colleagues',
    access: usePhone,
    summary:
      'Кому из коллег можно позвонить или перевести звонок: свободен, говорит, на перерыве, не на месте',
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: z.string(),
        state: z.enum(['free', 'talking', 'pause', 'away']),
      }),
    ),
  }),
  passCall: defineCall({
    method: 'POST',
    path: '/call/pass',
    access: usePhone,
    summary: 'Передать звонок коллеге: на его телефоне появится клиент, заметка и кнопка набора',
    body: z.strictObject({
      call_id: entityId('call'),
      user_id: entityId('user'),
      note: z._default(text(500), ''),
    }),
    reply: done(),
  }),
});
