import { desc } from 'drizzle-orm';
import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { mailboxMarks } from '#features/deal-letters/server/deal-letters.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { mailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';

type Mailbox = CallReply<typeof bankLetterCalls.listLetters>['mailbox'];

/** Whether the box of answers is read, when it was visited last and what came of it. */
export const showMailbox = async ({
  db,
  services,
}: Pick<CallContext, 'db' | 'services'>): Promise<Mailbox> => {
  if (!mailboxSettings.of(services.settings))
    return { is_configured: false, visited_at: null, failure: null };
  const [mark] = await db.select().from(mailboxMarks).orderBy(desc(mailboxMarks.visitedAt)).limit(1);
  return {
    is_configured: true,
    visited_at: mark?.visitedAt.toISOString() ?? null,
    failure: mark?.failure ?? null,
  };
};
