import { users } from '#features/people/server/people.read.ts';
import { mailboxCalls } from '#features/mailboxes/mailboxes.contract.ts';
import data from '#features/mailboxes/server/mailboxes.seed-data.json' with { type: 'json' };
import type { LetterPurpose } from '#features/mailboxes/mailboxes.kinds.ts';
import { eq } from 'drizzle-orm';
import { defineSeed } from '#kit/server/define-seed.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';

/** Two boxes on the outbox of the demonstration: a common one, and a manager's own. Neither is read. */
export const mailboxesSeed = defineSeed({
  name: 'mailboxes',
  order: 68,
  isBehind: true,
  title: 'Почтовые ящики',
  run: async ({ services, runCall, actAs, today, read }) => {
    if (!canSeal(services)) return;
    // A box of everybody's is made by who has just typed his password.
    const acting = { caller: { ...(await actAs('admin')), passwordCheckedAt: today }, now: today };
    const [manager] = await read((db) =>
      db.select({ id: users.id }).from(users).where(eq(users.username, data.manager)),
    );
    const servers = {
      ...data.server,
      smtp_security: 'tls' as const,
      imap: null,
      sent_folder: '',
      is_on: true,
    };
    const purposes = data.common.purposes as LetterPurpose[];
    await runCall(
      mailboxCalls.createMailbox,
      { body: { ...servers, ...data.common, purposes, owner_id: null } },
      acting,
    );
    if (!manager) return;
    await runCall(
      mailboxCalls.createMailbox,
      { body: { ...servers, ...data.own, purposes: [], owner_id: manager.id } },
      acting,
    );
  },
});
