import { Button, Checkbox } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { roubles } from '#features/winners/web/winner-view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = winnerScreenTexts.prices;
const shown = 3;

type Prices = CallReply<typeof winnerCalls.showPrices>;
type Price = Prices['items'][number];

const whyOf = ({ is_cheapest: isCheapest, is_quickest: isQuickest }: Price): string =>
  isCheapest ? texts.cheapest : isQuickest ? texts.quickest : '';

type RowProps = {
  readonly price: Price;
  readonly isTicked: boolean;
  readonly onTick: ((isTicked: boolean) => void) | null;
};

const Row = ({ price, isTicked, onTick }: RowProps): ReactElement => (
  <div className="row gap-10 px-16 py-10 line-bottom">
    {onTick && (
      <Checkbox
        aria-label={texts.tick(price.name)}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    )}
    <span className="grid grow">
      <b className="text-13">{price.name}</b>
      <span className="text-12 muted">{texts.decision(price.decision_hours)}</span>
      <span className="text-12 medium">{whyOf(price)}</span>
    </span>
    <span className="grid to-right">
      <b>{roubles(price.price)}</b>
      {price.pro_price != null && (
        <span className="text-12 muted">{texts.upTo(roubles(price.pro_price) ?? '')}</span>
      )}
    </span>
  </div>
);

type PriceCardProps = {
  readonly winnerId: number;
  /** Banks that are ticked for the offer; null until somebody chooses: then they are the best ones. */
  readonly ticked: readonly number[] | null;
  /** Null where no offer can be sent. */
  readonly onTick: ((ids: readonly number[]) => void) | null;
};

const idOf = ({ bank_id: id }: Price): number => id;

/** What the banks ask for this guarantee, the cheapest first; the lowest price one may go down to stands under each. */
export const PriceCard = ({ winnerId, ticked, onTick }: PriceCardProps): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const prices = useCall(
    winnerCalls.showPrices,
    { query: { id: winnerId } },
    { quiet: true, staleMs: 60_000 },
  );
  const count = prices.data?.items.length ?? 0;
  return (
    <section className="card column clipped" aria-label={texts.title}>
      <header className="row spread gap-8 px-16 py-10 fixed">
        <h2 className="text-14">{texts.title}</h2>
        {count > shown && (
          <Button size="compact-xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.less : texts.all(count)}
          </Button>
        )}
      </header>
      {prices.error && <p className="text-13 muted m-0 px-16">{texts.failedText}</p>}
      <Loaded of={prices} errorTitle={texts.failed}>
        {({ items, days }) => {
          const chosen = ticked ?? items.slice(0, shown).map(idOf);
          if (items.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
          return (
            <>
              {items.slice(0, isWhole ? items.length : shown).map((price) => (
                <Row
                  key={price.bank_id}
                  price={price}
                  isTicked={chosen.includes(price.bank_id)}
                  onTick={
                    onTick &&
                    ((is) =>
                      onTick(
                        is ? [...chosen, price.bank_id] : chosen.filter((bank) => bank !== price.bank_id),
                      ))
                  }
                />
              ))}
              <p className="text-12 muted m-0 px-16 py-10">{texts.foot(days)}</p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
