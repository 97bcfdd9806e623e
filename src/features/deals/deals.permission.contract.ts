import * as z from 'zod/mini';
import { askPermissions, overrideVerdicts } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const reasoned = z.strictObject({
  application_bank_id: entityId('leg'),
  reason: text(500).check(z.minLength(1, fieldTexts.required)),
});

/** Asking for leave to send a deal to a bank whose rules it breaks, and the answer «no»; «yes» is the override itself. */
export const permissionCalls = defineCalls('deals', {
  askPermission: defineCall({
    method: 'POST',
    path: '/application-bank/ask-permission',
    access: askPermissions,
    summary: 'Попросить руководителя разрешить отправку в банк вопреки его правилам, с причиной',
    body: reasoned,
    reply: done(),
  }),
  refusePermission: defineCall({
    method: 'POST',
    path: '/application-bank/refuse-permission',
    access: overrideVerdicts,
    summary: 'Отказать в запрошенном разрешении, с причиной',
    body: reasoned,
    reply: done(),
  }),
});
