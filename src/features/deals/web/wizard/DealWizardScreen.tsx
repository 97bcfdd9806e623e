import { Ban } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { isInnShape } from '#domain/inn.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { editByHand, emptyState, type WizardState } from '#features/deals/deals.wizard-autofill.ts';
import { emptyForm } from '#features/deals/deals.wizard-form.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { DealMissing } from '#features/deals/web/room/DealMissing.tsx';
import { belongsHere } from '#features/deals/web/wizard/use-fresh-deal.ts';
import { Wizard } from '#features/deals/web/wizard/Wizard.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { ErrorState } from '#kit/web/ErrorState.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

const ToEdit = ({ id }: { readonly id: number }): null => {
  const go = useGo();
  useEffect(() => go(dealScreens.edit.link({ id }), { replace: true }), [go, id]);
  return null;
};

const OpenedDeal = ({ id }: { readonly id: number }): ReactElement => {
  const deal = useCall(dealCalls.getDeal, { params: { id } }, { quiet: true, staleMs: 0 });
  // What the first answer said is where the fields begin; later answers are the wizard's own affair.
  const [opened, setOpened] = useState<Deal | null>(null);
  if (opened === null && !deal.isFetching && deal.data) setOpened(deal.data);
  if (opened && !belongsHere(opened)) return <ToEdit id={id} />;
  if (opened) return <Wizard opened={opened} initial={emptyState(emptyForm)} />;
  if (deal.error?.status === 404) return <DealMissing />;
  return (
    <Page>
      <Card>
        {deal.error ? (
          <ErrorState error={deal.error} title={wizardTexts.away.title} onRetry={() => deal.refetch()} />
        ) : (
          <LoadingRows />
        )}
      </Card>
    </Page>
  );
};

/** A link may bring the numbers along. */
const stateFrom = (tenderNumber: string | undefined, inn: string | undefined): WizardState => {
  const empty = emptyState(emptyForm);
  const withTender =
    tenderNumber && isTenderNumberShape(tenderNumber)
      ? editByHand(empty, 'tender_number', tenderNumber)
      : empty;
  return inn && isInnShape(inn) ? editByHand(withTender, 'inn', inn) : withTender;
};

const NewDeal = (): ReactElement => {
  const { search } = useScreen(dealScreens.create);
  const role = useRole();
  const [initial] = useState(() => stateFrom(search.tender_number, search.inn));
  if (mayPass(createDeals, role)) return <Wizard opened={null} initial={initial} />;
  return (
    <Page>
      <Card>
        <EmptyState icon={Ban} title={wizardTexts.noRight.title} text={wizardTexts.noRight.text} />
      </Card>
    </Page>
  );
};

/** §2: /application/create and /application/update/{id}: one form, and the first may become the second under the hand. */
export default function DealWizardScreen(): ReactElement {
  const { params } = useScreen(dealScreens.update);
  const [openedId] = useState(params.id as number | undefined);
  return openedId === undefined ? <NewDeal /> : <OpenedDeal id={openedId} />;
}
