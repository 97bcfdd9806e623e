import { Button } from '@mantine/core';
import { Truck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { deliveryCalls } from '#features/deal-delivery/deal-delivery.contract.ts';
import type { DeliveryState } from '#features/deal-delivery/deal-delivery.rules.ts';
import { deliveryTexts as texts } from '#features/deal-delivery/deal-delivery.texts.ts';
import { AddressDialog } from '#features/deal-delivery/web/AddressDialog.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Delivery = CallReply<typeof deliveryCalls.getDelivery>;

const tones: Readonly<Record<DeliveryState, Tone>> = {
  none: 'neutral',
  address: 'wait',
  sent: 'info',
  delivered: 'good',
};

const Words = ({ of }: { readonly of: Delivery }): ReactElement => {
  if (of.kind === null) return <p className="pt-4 text-13 muted breaks">{texts.none}</p>;
  const stated = [
    of.track_number && texts.trackOf(of.track_number),
    of.delivered_at && texts.deliveredAt(formatDateTime(new Date(of.delivered_at))),
  ].filter(Boolean);
  return (
    <>
      <p className="pt-4 text-13 breaks">
        {texts.kinds[of.kind]}: {of.recipient}
        {of.line && `, ${of.line}`}
      </p>
      {stated.length > 0 && <p className="pt-4 text-13 muted breaks">{stated.join(' · ')}</p>}
    </>
  );
};

type DeliveryLineProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** How the original of one application's guarantee travels, and the way to change that. */
export const DeliveryLine = ({ leg }: DeliveryLineProps): ReactElement | null => {
  const [isOpen, setIsOpen] = useState(false);
  const delivery = useCall(
    deliveryCalls.getDelivery,
    { query: { application_bank_id: leg.id } },
    { quiet: true, enabled: leg.bank !== null },
  );
  if (leg.bank === null) return null;
  return (
    <section className="py-10 px-12 edge round-10" aria-label={texts.title}>
      <Loaded of={delivery} errorTitle={texts.failed} loading={<LoadingRows rows={1} />}>
        {(of) => (
          <>
            <div className="row wrap gap-6 gap-x-8">
              <Truck size={15} aria-hidden />
              <b className="medium">{texts.title}</b>
              <StatusPill tone={tones[of.state]}>{texts.states[of.state]}</StatusPill>
              <span className="spacer" />
              {of.can_edit && (
                <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
                  {of.state === 'none' ? texts.add : texts.change}
                </Button>
              )}
            </div>
            <Words of={of} />
            {isOpen && <AddressDialog legId={leg.id} delivery={of} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
};
