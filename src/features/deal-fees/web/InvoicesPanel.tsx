import { Button } from '@mantine/core';
import { ReceiptRussianRuble } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { writeRequisites } from '#features/deal-fees/deal-fees.access.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeScreenTexts as texts } from '#features/deal-fees/deal-fees.screen-texts.ts';
import { feeSlotTexts } from '#features/deal-fees/deal-fees-slot.texts.ts';
import { feeScreens } from '#features/deal-fees/web/deal-fees.screens.ts';
import { InvoiceDialog } from '#features/deal-fees/web/InvoiceDialog.tsx';
import { InvoiceItem } from '#features/deal-fees/web/InvoiceItem.tsx';
import { dealEvents } from '#features/deals/deals.events.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Found = CallReply<typeof feeCalls.listOfDeal>;

const NoRequisites = (): ReactElement => {
  const mayWrite = mayAct('deal-fees', writeRequisites, useRole());
  return (
    <>
      <span className="muted">{texts.noRequisites}</span>
      {mayWrite && (
        <Button variant="default" component={LinkTo} link={feeScreens.requisites.link({})}>
          {texts.toRequisites}
        </Button>
      )}
    </>
  );
};

const Invoices = ({ found, deal }: { readonly found: Found; readonly deal: ShownDeal }): ReactElement => {
  const [isMaking, setIsMaking] = useState(false);
  const { items, can_write: canWrite, has_requisites: hasRequisites } = found;
  const make = <Button onClick={() => setIsMaking(true)}>{texts.make}</Button>;
  const dialog = isMaking && <InvoiceDialog deal={deal} onClose={() => setIsMaking(false)} />;
  const action = hasRequisites ? make : <NoRequisites />;
  if (items.length === 0)
    return (
      <>
        <EmptyState
          icon={ReceiptRussianRuble}
          title={texts.emptyTitle}
          text={canWrite ? texts.emptyText : texts.emptyForAgent}
          actions={canWrite && action}
        />
        {dialog}
      </>
    );
  return (
    <>
      {canWrite && (
        <Bar>
          <span className="spacer" />
          {action}
        </Bar>
      )}
      <ul aria-label={feeSlotTexts.panel}>
        {items.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} canWrite={canWrite} />
        ))}
      </ul>
      {dialog}
    </>
  );
};

/** «Счета» of a deal: our fee, what has been paid of it. */
export const InvoicesPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const found = useCall(feeCalls.listOfDeal, { query: { application_id: deal.id } }, { quiet: true });
  useEvent(dealEvents.changed, () => void invalidateCalls(feeCalls.listOfDeal));
  return (
    <Card label={feeSlotTexts.panel}>
      <Loaded of={found} errorTitle={texts.failed}>
        {(shown) => <Invoices found={shown} deal={deal} />}
      </Loaded>
    </Card>
  );
};
