import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { roles } from '#domain/role.ts';
import { actAsAnother } from '#features/as-another/as-another.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, instant, text } from '#kit/contract/fields.ts';

/** Whom, and in which of his roles; his usual one where none is named. */
const whom = { user_id: entityId('user'), role: z.optional(z.enum(roles)) };
const until = z.object({ until: instant() });

/** An administrator in the place of another: to look, or to act; for half an hour, in the session he has. */
export const asAnotherCalls = defineCalls('asAnother', {
  viewAs: defineCall({
    method: 'POST',
    path: '/user/view-as',
    access: actAsAnother,
    summary: 'Посмотреть от имени человека: эта сессия полчаса видит то, что видит он, и ничего не меняет',
    body: z.strictObject(whom),
    reply: until,
  }),
  actAs: defineCall({
    method: 'POST',
    path: '/user/act-as',
    access: actAsAnother,
    danger: true,
    summary:
      'Войти от имени человека с причиной: эта сессия полчаса действует от его имени, оба имени остаются в журнале',
    body: z.strictObject({ ...whom, reason: text(500, 1) }),
    reply: until,
  }),
  comeBack: defineCall({
    method: 'POST',
    path: '/user/come-back',
    access: everyone,
    records: 'own',
    asAnother: 'always',
    summary: 'Вернуться к себе; второй раз ничего не меняет',
    body: z.optional(z.object({})),
    reply: done(),
  }),
});
