import { Progress } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { kopecksFromDecimal, roublesText } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { type Act, useActNews } from '#features/agent-acts/web/act.ts';
import { CancelDialog, ChangeDialog } from '#features/agent-acts/web/ActDialogs.tsx';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { MakeActDialog } from '#features/agent-acts/web/MakeActDialog.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { Acts } from '#features/agent-acts/web/ActActions.tsx';
import { Head, Reports, Sums, titleOf } from '#features/agent-acts/web/ActDocument.tsx';
import { type Open, Payments } from '#features/agent-acts/web/ActPayments.tsx';
import { PayDialog, ReceiptDialog, ReturnDialog } from '#features/agent-acts/web/PaymentDialogs.tsx';
import { TaxesDialog } from '#features/agent-acts/web/TaxesDialog.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type ActProps = { readonly act: Act };

const Npd = ({ act: { npd } }: ActProps): ReactElement | null => {
  if (npd === null) return null;
  const share = (kopecksFromDecimal(npd.paid) / kopecksFromDecimal(npd.limit)) * 100;
  const colours = { good: 'green', wait: 'orange', bad: 'red' } as const;
  const words = texts.npd(roublesText(npd.paid), roublesText(npd.limit));
  return (
    <Card padded>
      <p className="text-13 mb-8">{words}</p>
      <Progress value={Math.min(100, share)} color={colours[npd.tone]} aria-label={words} />
    </Card>
  );
};

const Versions = ({ act: { versions } }: ActProps): ReactElement | null =>
  versions.length === 0 ? null : (
    <Card title={texts.versions.title} padded>
      <ul className="grid gap-8">
        {versions.map(({ version, day, regime, reason, by, at, sum }) => (
          <li key={version} className="text-13">
            <span className="row gap-8">
              {texts.versions.of(version, formatDate(day))}
              <span className="spacer" />
              <Roubles amount={sum} />
            </span>
            <small className="small muted breaks">
              {[
                texts.versions.why(by, formatDateTime(new Date(at)), reason),
                regime && texts.taxes.regime(agentDossierTexts.regimes[regime]),
              ]
                .filter(Boolean)
                .join('. ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );

type DialogProps = ActProps & { readonly open: Open | null; readonly onClose: () => void };

const Dialogs = ({ act, open, onClose }: DialogProps): ReactElement | null => {
  if (open === null) return null;
  const props = { act, onClose };
  switch (open.kind) {
    case 'change':
      return <ChangeDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'pay':
      return <PayDialog {...props} />;
    case 'taxes':
      return <TaxesDialog {...props} />;
    case 'correct':
      return (
        <MakeActDialog
          onClose={onClose}
          corrects={{ id: act.id, number: act.number, payeeId: act.payee_id }}
        />
      );
    case 'return':
      return <ReturnDialog payment={open.payment} onClose={onClose} />;
    case 'receipt':
      return <ReceiptDialog payment={open.payment} onClose={onClose} />;
  }
};

const Who = ({ act }: ActProps): ReactElement => (
  <footer className="grid gap-2 py-10 px-16 small muted hair-top">
    <span>{texts.page.made(act.made_by, formatDateTime(new Date(act.made_at)))}</span>
    {act.confirmed_by !== null && act.confirmed_at !== null && (
      <span>{texts.page.confirmed(act.confirmed_by, formatDateTime(new Date(act.confirmed_at)))}</span>
    )}
    {act.cancel_reason !== null && <span className="breaks">{texts.page.cancelled(act.cancel_reason)}</span>}
  </footer>
);

const Whole = ({ act }: ActProps): ReactElement => {
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle(titleOf(act));
  return (
    <>
      <div className="grid gap-12 top narrow-one" style={{ gridTemplateColumns: 'minmax(0, 1fr) 348px' }}>
        <Card>
          <Head act={act} />
          <Reports act={act} />
          <Sums act={act} />
          <Who act={act} />
        </Card>
        <div className="column gap-12">
          <Acts act={act} onOpen={setOpen} />
          <Payments act={act} onOpen={setOpen} />
          <Npd act={act} />
          <Versions act={act} />
        </div>
      </div>
      <Dialogs act={act} open={open} onClose={() => setOpen(null)} />
    </>
  );
};

/** /remuneration/act/$id: an act with its taxes, and what is done with it beside. */
export default function ActScreen(): ReactElement {
  const { id } = useScreen(actScreens.act).params;
  const act = useCall(actCalls.getAct, { query: { id } }, { quiet: true });
  useActNews();
  return (
    <Page>
      <Loaded of={act} errorTitle={texts.failedOne}>
        {(data) => <Whole act={data} />}
      </Loaded>
    </Page>
  );
}
