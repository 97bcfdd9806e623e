import type { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { lastVisit } from '#features/mailboxes/server/mailboxes.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Mailbox = CallReply<typeof bankLetterCalls.listLetters>['mailbox'];

/** Whether boxes of answers are read, when one was visited last and what came of it. */
export const showMailbox = async ({
  db,
  services,
}: Pick<CallContext, 'db' | 'services'>): Promise<Mailbox> => {
  const visit = await lastVisit(db, services);
  return {
    is_configured: visit !== undefined,
    visited_at: visit?.visitedAt.toISOString() ?? null,
    failure: visit?.failure ?? null,
  };
};
