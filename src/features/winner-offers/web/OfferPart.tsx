import { Button } from '@mantine/core';
import { Send } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { OfferDialog } from '#features/winner-offers/web/OfferDialog.tsx';
import { winnerOfferScreenTexts as texts } from '#features/winner-offers/winner-offers.screen-texts.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';

export type OfferPartProps = {
  readonly winnerId: number;
  readonly bankIds: readonly number[];
  readonly emails: readonly string[];
};

/** The main act of a talk: the offer, seen and sent; what became of the last one stands under it. */
export const OfferPart = (props: OfferPartProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const winner = useCall(winnerCalls.showWinner, { query: { id: props.winnerId } }, { quiet: true });
  const events = winner.data?.events ?? [];
  const last = events.find(({ kind }) => kind === 'offer' || kind === 'opened');
  const when = last === undefined ? '' : shortMoment(last.at, now);
  return (
    <>
      <Act of={winnerOfferCalls.sendOffer}>
        <Button
          leftSection={<Send size={16} aria-hidden />}
          rightSection={<span className="text-12 phone-off">F2</span>}
          aria-keyshortcuts="F2"
          data-key="F2"
          onClick={() => setOpen(true)}
        >
          {last === undefined ? texts.send : texts.sendMore}
        </Button>
      </Act>
      {last !== undefined && (
        <span className="text-12 muted breaks">
          {last.kind === 'opened' ? texts.opened(when) : texts.sent(when, last.words)}
        </span>
      )}
      {isOpen && <OfferDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
