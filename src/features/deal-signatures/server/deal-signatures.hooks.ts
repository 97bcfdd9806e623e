import { and, eq, inArray } from 'drizzle-orm';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { documentSignatures, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { syncSigned } from '#features/deal-signatures/server/sync-signed.ts';
import {
  type WaitingDocument,
  waitingDocuments,
} from '#features/deal-signatures/server/waiting-documents.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { isClosed } from '#features/deals/deals.status.ts';
import { dealMoved, defineGuardFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';

const shownNames = 3;

const wordsFor = (documents: readonly WaitingDocument[]): string | null => {
  const [first] = documents;
  if (!first) return null;
  if (first.is_outdated) return texts.replaced(first.name);
  const names = documents.slice(0, shownNames).map(({ name }) => name);
  const more = documents.length - names.length;
  return more > 0 ? texts.waitingMore(names, more) : texts.waiting(names);
};

export const signaturesValid = defineGuardFact<readonly WaitingDocument[]>('signatures_valid', {
  fact: waitingDocuments,
  why: (documents) => wordsFor(documents),
});

type End = { readonly state: 'void' | 'withdrawn'; readonly reason: string; readonly userId: number | null };

/** What a leg was asked to sign is over; T11 takes back what has been signed for it, too. */
const endRequests = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  legId: number,
  { state, reason, userId }: End,
): Promise<void> => {
  const over =
    state === 'void'
      ? (['sent', 'opened', 'signed', 'expired'] as const)
      : (['sent', 'opened', 'expired'] as const);
  const ended = await db
    .update(signRequests)
    .set({ state, reason, endedBy: userId, endedAt: now })
    .where(and(eq(signRequests.legId, legId), inArray(signRequests.state, [...over])))
    .returning({ id: signRequests.id });
  if (state !== 'void' || ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const taken = await db
    .update(documentSignatures)
    .set({ removedAt: now, removedBy: userId, removalReason: reason })
    .where(and(inArray(documentSignatures.requestId, ids)))
    .returning({ documentId: documentSignatures.documentId });
  await syncSigned(
    db,
    taken.map(({ documentId }) => documentId),
  );
};

/** A leg taken off signing (T11) takes its requests and their signatures with it; a closed one stops waiting. */
export const onDealMoved = listen(dealMoved, async ({ db, now }, { author, legs }) => {
  const userId = author?.userId ?? null;
  for (const leg of legs) {
    if (leg.move === dealMoves.unsign.id) {
      await endRequests({ db, now }, leg.legId, { state: 'void', reason: texts.unsigned, userId });
    } else if (isClosed(leg.to)) {
      await endRequests({ db, now }, leg.legId, { state: 'withdrawn', reason: texts.closed, userId });
    }
  }
});
