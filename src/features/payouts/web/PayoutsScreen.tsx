import type { ReactElement } from 'react';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { payoutScreenTexts as texts } from '#features/payouts/payouts.screen-texts.ts';
import { usePayoutNews } from '#features/payouts/web/payout.ts';
import { PayableList } from '#features/payouts/web/PayableList.tsx';
import { PayoutLists } from '#features/payouts/web/PayoutLists.tsx';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const views = [
  { id: 'payable', title: texts.payableView, link: payoutScreens.list.link({}) },
  { id: 'lists', title: texts.listsView, link: payoutScreens.list.link({}, { view: 'lists' }) },
];

/** /finance/payouts: acts to be paid, and the lists of orders made of them. */
export default function PayoutsScreen(): ReactElement {
  const { view = 'payable' } = useScreen(payoutScreens.list).search;
  const strip = <ViewStrip isInner label={texts.views} current={view} views={views} />;
  usePayoutNews();
  return (
    <Page fills>
      <FinanceTabs current="payouts" />
      {view === 'lists' ? <PayoutLists views={strip} /> : <PayableList views={strip} />}
    </Page>
  );
}
