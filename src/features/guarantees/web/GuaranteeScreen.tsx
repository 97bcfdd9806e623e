import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { roublesText } from '#domain/money.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { CorrectionDialog } from '#features/guarantees/web/CorrectionDialog.tsx';
import { AwayGuaranteeActs } from '#features/guarantees/web/GuaranteeActs.tsx';
import { DownloadButton } from '#features/guarantees/web/DownloadButton.tsx';
import { GuaranteeStatePill } from '#features/guarantees/web/GuaranteeStatePill.tsx';
import { leftWords } from '#features/guarantees/web/guarantee-columns.tsx';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import { IssueList } from '#features/guarantees/web/IssueList.tsx';
import { ReissueList } from '#features/guarantees/web/ReissueList.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = guaranteeScreenTexts.card;

type Shown = CallReply<typeof guaranteeCalls.showGuarantee>;

const registryOf = (shown: Shown): string => {
  if (shown.registry_number) return shown.registry_number;
  return shown.is_registry_pending ? texts.registryPending : texts.noRegister;
};

const withInn = (name: string | null, inn: string | null): string | null =>
  name && inn ? `${name}, ${texts.innOf(inn)}` : name;

const Facts = ({ shown }: { readonly shown: Shown }): ReactElement => {
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.facts.client, withInn(shown.client_name, shown.inn)],
    [texts.facts.beneficiary, withInn(shown.beneficiary_name, shown.beneficiary_inn)],
    [texts.facts.tender, shown.tender_number],
    [texts.facts.bank, shown.bank_name],
    [texts.facts.amount, roublesText(shown.amount)],
    [texts.facts.term, formatDateRange(shown.date_start, shown.date_end)],
    [texts.facts.issuedOn, formatDate(shown.issued_on)],
    [texts.facts.registry, registryOf(shown)],
    [texts.facts.manager, shown.manager],
    [texts.facts.agent, shown.agent],
  ];
  return (
    <dl className="tiles gap-10 gap-x-24">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const GuaranteeCard = ({ shown }: { readonly shown: Shown }): ReactElement => {
  usePageTitle(texts.title(shown.number));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const today = useToday();
  const issue = shown.issues.find(({ id }) => id === shown.id);
  const left = leftWords(shown, today);
  return (
    <>
      <Card
        title={
          <span className="row wrap gap-4 gap-x-12">
            {texts.title(shown.number)}
            <GuaranteeStatePill state={shown.state} />
            {left && <span className="muted small">{left}</span>}
          </span>
        }
        padded
      >
        <div className="row wrap gap-8 mb-16">
          {issue && <DownloadButton document={issue.document} />}
          <AwayGuaranteeActs shown={shown} />
          {shown.can_correct && (
            <Button variant="default" size="xs" h={32} onClick={() => setIsCorrecting(true)}>
              {shown.is_registry_pending ? texts.addRegistry : texts.correct}
            </Button>
          )}
        </div>
        <p className="mb-12">
          <LinkTo link={dealLinks.detail(shown.application_id)}>{texts.toDeal(shown.application_id)}</LinkTo>
        </p>
        <Facts shown={shown} />
      </Card>
      <Card title={texts.reissues} padded>
        <ReissueList reissues={shown.reissues} />
      </Card>
      <Card title={texts.issues} padded>
        <IssueList issues={shown.issues} />
      </Card>
      {isCorrecting && issue && (
        <CorrectionDialog shown={shown} issue={issue} onClose={() => setIsCorrecting(false)} />
      )}
    </>
  );
};

/** /guarantees/detail/{id}: a guarantee with its issues, the changes asked for and the documents. */
export default function GuaranteeScreen(): ReactElement {
  const { params } = useScreen(guaranteeScreens.detail);
  const shown = useCall(guaranteeCalls.showGuarantee, { query: { id: params.id } }, { quiet: true });
  useEvent(dealEvents.changed, () => void invalidateCalls(guaranteeCalls.showGuarantee));
  return (
    <Page>
      <Loaded of={shown} errorTitle={texts.failed}>
        {(found) => <GuaranteeCard shown={found} />}
      </Loaded>
    </Page>
  );
}
