import type { ReactElement } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import { TenderDocuments } from '#features/tenders/web/TenderDocuments.tsx';
import { TenderFacts } from '#features/tenders/web/TenderFacts.tsx';
import { TenderLinks } from '#features/tenders/web/TenderLinks.tsx';
import { tenderParts } from '#features/tenders/web/tenders.facade.tsx';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { TenderWinners } from '#features/tenders/web/TenderWinners.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = tenderListTexts.card;

type Shown = CallReply<typeof tenderCalls.showTender>;

const Purchase = ({ tender, winners, documents, has_notice: hasNotice }: Shown): ReactElement => {
  usePageTitle(texts.title(tender.tender_number));
  const winnersCard = (
    <Card title={winners.length > 1 ? texts.winners.many : texts.winners.title} padded>
      <TenderWinners winners={winners} />
    </Card>
  );
  return (
    <>
      {winners.length > 0 && winnersCard}
      <Card title={texts.title(tender.tender_number)} padded>
        <TenderLinks tender={tender} />
        {!hasNotice && <p className="py-8 px-12 mb-12 text-13 round-8 on-wait">{texts.outline}</p>}
        <TenderFacts tender={tender} hasNotice={hasNotice} />
      </Card>
      {winners.length === 0 && winnersCard}
      <SlotItems slot={tenderParts} props={{ tenderNumber: tender.tender_number }} />
      <Card title={texts.documents.title} padded>
        <TenderDocuments documents={documents} />
      </Card>
    </>
  );
};

/** /tenders/detail/{id}: one purchase: who won it, what its notice says, our deals on it, its documents. */
export default function TenderScreen(): ReactElement {
  const { params } = useScreen(tenderScreens.detail);
  const shown = useCall(tenderCalls.showTender, { query: { id: params.id } }, { quiet: true });
  return (
    <Page>
      <Loaded of={shown} errorTitle={texts.failed}>
        {(purchase) => <Purchase {...purchase} />}
      </Loaded>
    </Page>
  );
}
