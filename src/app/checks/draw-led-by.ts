import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { invitations } from '#features/invitations/server/invitations.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What people keep of those they lead: the book of a branch, work handed over, invitations. */
export const drawLedBy = async (
  db: Db,
  ids: readonly number[],
  someone: () => number,
  now: Date,
): Promise<void> => {
  await db.insert(branchPayments).values(
    ids.map((headId) => ({
      headId,
      personId: someone(),
      month: '2026-10-01',
      isPaid: false,
      note: '',
      markedAt: now,
    })),
  );
  await db.insert(handOvers).values(
    ids.slice(0, 12).map((personId) => ({
      personId,
      reason: 'absence' as const,
      startsOn: '2026-11-23',
      replacementIds: [],
      state: 'planned' as const,
      comment: '',
      createdBy: someone(),
      byRole: 'head' as const,
      createdAt: now,
    })),
  );
  await db.insert(invitations).values(
    ids.map((createdBy) => ({
      role: 'agent' as const,
      isContracted: true,
      uses: 1,
      expiresAt: now,
      createdBy,
      byRole: 'headagent' as const,
      createdAt: now,
    })),
  );
};
