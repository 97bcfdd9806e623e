import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import { checkMailbox } from '#features/mailboxes/server/check-mailbox.ts';
import { listMailboxes } from '#features/mailboxes/server/list-mailboxes.ts';
import { createMailbox, updateMailbox } from '#features/mailboxes/server/save-mailbox.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const mailboxRoutes = implement(mailboxCalls, {
  listMailboxes: (_input, context) => listMailboxes(context),
  createMailbox: ({ body }, context) => createMailbox(context, body),
  updateMailbox: ({ body }, context) => updateMailbox(context, body),
  checkMailbox: workFirst(
    ({ body }, context) => checkMailbox(body, context),
    (_input, _context, answer) => Promise.resolve(answer),
  ),
});
