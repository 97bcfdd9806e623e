import { useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { historyTitle, moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { HistoryRow, Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = dealConflictTexts.leg;
const words = 'comment';

const wordsOf = (last: HistoryRow | undefined, product: number): string => {
  if (!last) return texts.changedSomehow;
  const what = historyTitle(last.move, product) ?? moveTitle(last.move, product);
  return texts.changed(what, last.author ?? dealTexts.systemAuthor, formatDateTime(new Date(last.at)));
};

/**
 * The legs a dialog was opened on and what has become of them since. What is typed into the dialog stands on the
 * legs that were seen; the present ones are taken only when the reader has said so.
 */
export const useSeenLegs = (opened: readonly Leg[]) => {
  const { deal } = useRoom();
  const [seen, setSeen] = useState(opened);
  const [isAsked, setIsAsked] = useState(false);
  const fresh = seen.flatMap(({ id }) => deal.legs.find((leg) => leg.id === id) ?? []);
  const newer = seen.filter(({ id, version }) => fresh.find((leg) => leg.id === id)?.version !== version);
  const { data: history } = useCall(
    dealCalls.getHistory,
    { query: { application_id: deal.id } },
    { enabled: newer.length > 0, quiet: true },
  );
  const last = history?.findLast(
    ({ leg_id: legId, move }) => move !== words && newer.some(({ id }) => id === legId),
  );
  return {
    seen,
    /** The legs as they are now; one that is gone is not among them. */
    fresh,
    /** What has happened to them since they were seen; null while nothing. */
    news: newer.length > 0 ? wordsOf(last, deal.product) : null,
    /** The reader is being asked what to keep. */
    isAsked: isAsked && newer.length > 0,
    ask: () => setIsAsked(true),
    /** The server refused: somebody was faster. */
    meet: (): void => {
      setIsAsked(true);
      void refreshDeals();
    },
    /** From now on the dialog stands on the legs as they are. */
    take: (): void => {
      setSeen(fresh);
      setIsAsked(false);
    },
  };
};
export type SeenLegs = ReturnType<typeof useSeenLegs>;
