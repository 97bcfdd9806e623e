import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { isAgentFamily } from '#domain/role.ts';
import { isVatForm } from '#domain/vat.ts';
import { AccrualExplanation } from '#features/accruals/web/accruals.facade.tsx';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts as texts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { AnswerDialog, DisputeDialog, RevokeDialog } from '#features/agent-reports/web/ReportDialogs.tsx';
import { ReportDocuments } from '#features/agent-reports/web/ReportDocuments.tsx';
import { ReportLines } from '#features/agent-reports/web/ReportLines.tsx';
import { ReportPath } from '#features/agent-reports/web/ReportPath.tsx';
import { ReportSignatures } from '#features/agent-reports/web/ReportSignatures.tsx';
import { ReportState } from '#features/agent-reports/web/ReportState.tsx';
import { SignForm } from '#features/agent-reports/web/SignCard.tsx';
import { reportScreens } from '#features/agent-reports/web/agent-reports.screens.ts';
import { readReportLines } from '#features/agent-reports/web/read-report-lines.ts';
import styles from '#features/agent-reports/web/report.module.css';
import type { Dispute, Report, ReportLine } from '#features/agent-reports/web/report.ts';
import { reportReads, useReportNews } from '#features/agent-reports/web/use-report-news.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

/** The lines of a report, all of them: nobody signs a sum whose lines he is not shown. */
const useReportLines = (id: number): UseQueryResult<readonly ReportLine[], ApiError> =>
  useQuery<readonly ReportLine[], ApiError>({
    queryKey: [reportCalls.listLines.name, { id }],
    queryFn: ({ signal }) => readReportLines(id, signal),
  });

type ReportProps = { readonly report: Report };
type Open =
  | { readonly kind: 'explain' | 'dispute'; readonly line: ReportLine }
  | { readonly kind: 'answer'; readonly line: ReportLine; readonly dispute: Dispute }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'sign' };

const Files = ({ report: { id } }: ReportProps): ReactElement => (
  <span className="row wrap gap-8">
    <Button
      component="a"
      variant="default"
      href={downloadUrl(reportCalls.openReport, { query: { id, format: 'pdf' } })}
      target="_blank"
      rel="noreferrer"
      leftSection={<Download size={16} aria-hidden />}
    >
      {texts.page.pdf}
    </Button>
    {(['docx', 'xlsx'] as const).map((format) => (
      <Button
        key={format}
        component="a"
        variant="subtle"
        href={downloadUrl(reportCalls.openReport, { query: { id, format } })}
        download
      >
        {texts.page[format]}
      </Button>
    ))}
  </span>
);

const Head = ({ report }: ReportProps): ReactElement => {
  const role = useRole();
  const { id, month, payee, inn, contract, kind, state, total } = report;
  return (
    <header className="row wrap gap-10 py-12 px-16">
      <span className="grid" style={{ flex: '1 1 260px' }}>
        <h2 className="text-16 bold">{texts.title(report.is_services, id, month)}</h2>
        <small className="small muted breaks">
          {[
            payee,
            inn && texts.page.inn(inn),
            contract && texts.page.contract(contract),
            kind === 'supplementary' && texts.kinds.supplementary,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <b className="text-16 nowrap">
        <Roubles amount={total} hasSign />
      </b>
      <ReportState state={state} isOwn={isAgentFamily(role)} />
      <Files report={report} />
    </header>
  );
};

const Totals = ({ report }: ReportProps): ReactElement => (
  <footer className="row wrap gap-24 py-12 px-16 on-head line-top">
    <dl className="facts grow">
      <dt>{texts.page.deals}</dt>
      <dd>{report.deals}</dd>
      <dt>{texts.page.tax}</dt>
      <dd>{report.tax || texts.page.noTax(texts.forms[report.form], isVatForm(report.form))}</dd>
    </dl>
    <span className="grid text-right">
      <small className="small muted">{texts.page.total}</small>
      <b className="text-20">
        <Roubles amount={report.total} hasSign />
      </b>
      <small className="small muted">{report.in_words}</small>
    </span>
  </footer>
);

/** What may be done with a report beside signing it. */
const Acts = ({
  report,
  onOpen,
}: ReportProps & { readonly onOpen: (open: Open) => void }): ReactElement | null => {
  const send = useCallMutation(reportCalls.sendReports, {
    invalidates: reportReads,
    done: texts.sent,
  });
  const { can, id } = report;
  if (!can.send && !can.revoke) return null;
  return (
    <Card padded>
      <div className="row wrap gap-8">
        {can.send && (
          <Button loading={send.isPending} onClick={() => send.mutate({ body: { ids: [id] } })}>
            {texts.send}
          </Button>
        )}
        {can.revoke && (
          <Button variant="default" onClick={() => onOpen({ kind: 'revoke' })}>
            {texts.revoke.action}
          </Button>
        )}
      </div>
    </Card>
  );
};

const Lines = ({ report, onOpen }: ReportProps & { readonly onOpen: (open: Open) => void }): ReactElement => {
  const lines = useReportLines(report.id);
  return (
    <Loaded of={lines} errorTitle={texts.page.linesFailed}>
      {(all) => (
        <ReportLines
          report={report}
          lines={all}
          onExplain={(line) => onOpen({ kind: 'explain', line })}
          onDispute={(line) => onOpen({ kind: 'dispute', line })}
          onAnswer={(line, dispute) => onOpen({ kind: 'answer', line, dispute })}
        />
      )}
    </Loaded>
  );
};

const Side = ({ report, onOpen }: ReportProps & { readonly onOpen: (open: Open) => void }): ReactElement => {
  const isMobile = useMobile();
  const { can } = report;
  const isSigning = can.sign || can.sign_company;
  return (
    <div className="column gap-12">
      {isSigning && !isMobile && (
        <Card title={can.sign ? texts.sign.title : texts.sign.titleOurs} padded>
          <SignForm report={report} />
        </Card>
      )}
      {report.state === 'disputed' && can.dispute && (
        <p className="text-13 muted px-4">{texts.sign.disputed}</p>
      )}
      <Acts report={report} onOpen={onOpen} />
      <ReportPath report={report} />
      <ReportSignatures report={report} />
      <ReportDocuments report={report} />
    </div>
  );
};

const Dialogs = ({
  report,
  open,
  onClose,
}: ReportProps & { readonly open: Open | null; readonly onClose: () => void }): ReactElement | null => {
  if (open === null) return null;
  if (open.kind === 'dispute') return <DisputeDialog line={open.line} onClose={onClose} />;
  if (open.kind === 'answer')
    return <AnswerDialog line={open.line} dispute={open.dispute} onClose={onClose} />;
  if (open.kind === 'revoke') return <RevokeDialog report={report} onClose={onClose} />;
  if (open.kind === 'sign')
    return (
      <Drawer opened position="bottom" size="auto" title={texts.sign.title} onClose={onClose}>
        <SignForm report={report} onSigned={onClose} />
      </Drawer>
    );
  return (
    <Drawer opened position="right" size={480} title={texts.page.explain(open.line.leg)} onClose={onClose}>
      <AccrualExplanation id={open.line.accrual_id} />
    </Drawer>
  );
};

/** The bar at the foot of a phone: it opens the sheet of the signature. */
const SignBar = ({ report, onOpen }: ReportProps & { readonly onOpen: () => void }): ReactElement | null => {
  const isMobile = useMobile();
  if (!isMobile || (!report.can.sign && !report.can.sign_company)) return null;
  const sum = formatRoubles(parseDecimalString(report.total) ?? zeroKopecks);
  return (
    <div className={`py-8 px-0 on-canvas ${styles['bar']}`}>
      <Button fullWidth size="md" onClick={onOpen}>
        {texts.sign.sheet(sum)}
      </Button>
    </div>
  );
};

const Whole = ({ report }: ReportProps): ReactElement => {
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle(texts.title(report.is_services, report.id, report.month));
  return (
    <>
      <div className="grid gap-12 top narrow-one" style={{ gridTemplateColumns: 'minmax(0, 1fr) 348px' }}>
        <Card>
          <Head report={report} />
          <Lines report={report} onOpen={setOpen} />
          <Totals report={report} />
        </Card>
        <Side report={report} onOpen={setOpen} />
      </div>
      <SignBar report={report} onOpen={() => setOpen({ kind: 'sign' })} />
      <Dialogs report={report} open={open} onClose={() => setOpen(null)} />
    </>
  );
};

/** /remuneration/report/$id: a report with its lines, and the card of its signature beside them. */
export default function ReportScreen(): ReactElement {
  const { id } = useScreen(reportScreens.report).params;
  const report = useCall(reportCalls.getReport, { query: { id } }, { quiet: true });
  useReportNews();
  return (
    <Page>
      <Loaded of={report} errorTitle={texts.failedOne}>
        {(data) => <Whole report={data} />}
      </Loaded>
    </Page>
  );
}
