import * as z from 'zod/mini';
import { changeUsers } from '#features/users/users.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';

/** Staff invited by a table. */
export const staffInviteCalls = defineCalls('staffInvites', {
  inviteBySheet: defineCall({
    method: 'POST',
    path: '/user/invite-sheet',
    access: changeUsers,
    asAnother: 'never',
    bulk: 'mass',
    danger: true,
    summary:
      'Пригласить сотрудников таблицей XLSX: имя, логин, почта, телефон, роль, отдел, наставник; проба ничего не меняет',
    files: { kind: 'spreadsheet', max: 1 },
    body: z.strictObject({ is_dry_run: z.enum(['0', '1']) }),
    refuses: [409, 422],
    reply: z.object({
      invited: z.int(),
      problems: z.array(z.object({ row: z.int(), value: z.string(), why: z.string() })),
    }),
  }),
});
