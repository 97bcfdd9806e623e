import * as z from 'zod/mini';
import { requestPermissions, overrideVerdicts } from '#features/deals/deals.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const reasoned = z.strictObject({
  application_bank_id: entityId('leg'),
  reason: text(500).check(z.minLength(1, fieldTexts.required)),
});

/** Asking for permission to send a deal to a bank whose rules it breaks, and the answer «no»; «yes» is the override itself. */
export const permissionRequestCalls = defineCalls('deals', {
  requestPermission: defineCall({
    method: 'POST',
    path: '/application-bank/request-permission',
    access: requestPermissions,
    summary: 'Попросить руководителя разрешить отправку в банк вопреки его правилам, с причиной',
    body: reasoned,
    reply: done(),
  }),
  refusePermissionRequest: defineCall({
    method: 'POST',
    path: '/application-bank/refuse-permission-request',
    access: overrideVerdicts,
    summary: 'Отказать в запрошенном разрешении, с причиной',
    body: reasoned,
    reply: done(),
  }),
});
