import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { purchaseWinnerTexts as texts } from '#features/winners/winners-purchase.texts.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type Props = { readonly tenderNumber: string };

/** Winners of a purchase for those who call them: whether each may be called, and the way to the desk. Nothing where nobody has won. */
export const PurchaseWinners = ({ tenderNumber }: Props): ReactElement | null => {
  const mayCall = mayPass(callWinners, useRole());
  const body = { q: tenderNumber, limit: 20 };
  const found = useCall(winnerListCalls.search, { body }, { quiet: true, enabled: mayCall });
  const own = found.data?.items.filter(({ number }) => number === tenderNumber);
  if (!mayCall || own?.length === 0) return null;
  return (
    <Card title={texts.title} padded>
      <Loaded of={found} errorTitle={texts.failed}>
        {() => (
          <ul>
            {own?.map(({ id, name, hold_words: why }) => (
              <li key={id} className="row wrap gap-12 py-8 line-top">
                <LinkTo link={winnerScreens.list.link({}, { winner: id })}>
                  {name === '' ? texts.unnamed : name}
                </LinkTo>
                <span className="muted text-13">{why === '' ? texts.open : why}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
