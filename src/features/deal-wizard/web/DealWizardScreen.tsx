import { useNow } from '#kit/web/clocks/use-now.ts';
import { Ban } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { emptyState, startToday } from '#features/deal-wizard/deal-wizard.autofill.ts';
import { emptyForm } from '#features/deal-wizard/deal-wizard.form.ts';
import { stateOfLink } from '#features/deal-wizard/deal-wizard.link.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { dealWizardScreens } from '#features/deal-wizard/web/deal-wizard.screens.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { DealMissing } from '#features/deals/web/deal-parts.facade.tsx';
import { LateEdits } from '#features/deal-wizard/web/LateEdits.tsx';
import { belongsHere } from '#features/deal-wizard/web/use-fresh-deal.ts';
import {
  isWrittenOn,
  type WaitingDraft,
  useWaitingDeal,
  useWaitingEdits,
} from '#features/deal-wizard/web/use-waiting-draft.ts';
import { Wizard } from '#features/deal-wizard/web/Wizard.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const ToEdit = ({ id }: { readonly id: number }): null => {
  const go = useGo();
  useEffect(() => go(dealLinks.edit(id), { replace: true }), [go, id]);
  return null;
};

const OpenedDeal = ({ id }: { readonly id: number }): ReactElement => {
  const deal = useCall(legCalls.getDeal, { params: { id } }, { quiet: true, staleMs: 0 });
  // What the first answer said is where the fields begin; later answers are the wizard's own affair.
  const [opened, setOpened] = useState<Deal | null>(null);
  if (opened === null && !deal.isFetching && deal.data) setOpened(deal.data);
  const edits = useWaitingEdits(id);
  if (opened && edits !== undefined) {
    if (belongsHere(opened)) return <Wizard opened={opened} kept={edits} initial={emptyState(emptyForm)} />;
    return edits === null ? <ToEdit id={id} /> : <LateEdits deal={opened} edits={edits} />;
  }
  const trouble = troubleOf(deal);
  if (trouble?.status === 404) return <DealMissing />;
  return (
    <Page>
      <Card>
        {trouble ? (
          <ErrorState error={trouble} title={wizardTexts.away.title} onRetry={() => deal.refetch()} />
        ) : (
          <LoadingRows />
        )}
      </Card>
    </Page>
  );
};

const NewDeal = ({ kept }: { readonly kept: WaitingDraft | null }): ReactElement => {
  const { search } = useScreen(dealWizardScreens.create);
  const role = useRole();
  const now = useNow();
  const [initial] = useState(() => startToday(stateOfLink(search), moscowDateOf(now)));
  const [{ bank: bankId, price, ask }] = useState(search);
  const mayCreate = mayAct('deals', createDeals, role);
  // Who is kept back reads why before he has typed a deal.
  const asked = useCall(
    wizardCalls.askNewDeal,
    {},
    { enabled: mayCreate && isAgentFamily(role), quiet: true, staleMs: 0 },
  );
  const refusal = asked.error instanceof ApiError && asked.error.status === 403 ? asked.error.message : null;
  if (mayCreate && refusal === null)
    return <Wizard opened={null} kept={kept} initial={initial} bankId={bankId} price={price} ask={ask} />;
  const { title, text } = wizardTexts.noRight;
  return (
    <Page>
      <Card>
        <EmptyState icon={Ban} title={title} text={refusal ?? text} />
      </Card>
    </Page>
  );
};

/** A new deal that waits in the outbox is written on; one that has gone meanwhile stands in the list. */
const BegunDeal = ({ waiting }: { readonly waiting: string }): ReactElement => {
  const kept = useWaitingDeal(waiting);
  const go = useGo();
  useEffect(() => {
    if (kept === null) go(dealLinks.list(), { replace: true });
  }, [kept, go]);
  if (kept) return <NewDeal kept={kept} />;
  return (
    <Page>
      <Card>
        <LoadingRows />
      </Card>
    </Page>
  );
};

/** §2: /application/create and /application/update/{id}: one form, and the first may become the second under the hand. */
export default function DealWizardScreen(): ReactElement {
  const { params } = useScreen(dealWizardScreens.update);
  const { search } = useScreen(dealWizardScreens.create);
  const id = params.id as number | undefined;
  const [openedId] = useState(id);
  const [link, setLink] = useState(search);
  // Another link to a new deal begins another one; the page's move to its own address does not, nor a link to what is
  // being written here.
  const isOwn = search.waiting !== undefined && isWrittenOn(search.waiting);
  if (openedId === undefined && id === undefined && !isOwn && JSON.stringify(search) !== JSON.stringify(link))
    setLink(search);
  if (openedId !== undefined) return <OpenedDeal id={openedId} />;
  const key = JSON.stringify(link);
  return link.waiting === undefined ? (
    <NewDeal key={key} kept={null} />
  ) : (
    <BegunDeal key={key} waiting={link.waiting} />
  );
}
