import { ActionIcon, Button } from '@mantine/core';
import { CircleCheck, MessageCircleQuestionMark, MessageCircleReply } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { formatRoubles, parseSignedDecimalString, zeroKopecks } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { Dispute, Report, ReportLine } from '#features/agent-reports/web/report.ts';
import styles from '#features/agent-reports/web/report.module.css';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { VirtualRows } from '#kit/web/grid/VirtualRows.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const texts = reportScreenTexts.page;
const words = reportScreenTexts.dispute;

type LineActs = {
  readonly onExplain: (line: ReportLine) => void;
  readonly onDispute: (line: ReportLine) => void;
  readonly onAnswer: (line: ReportLine, dispute: Dispute) => void;
};
type LineProps = LineActs & { readonly report: Report; readonly line: ReportLine };

const roubles = (amount: string): string =>
  formatRoubles(parseSignedDecimalString(amount) ?? zeroKopecks).replace('-', '−');

/** A dispute under its line with what was answered; both stay. */
const DisputeNote = ({
  report,
  line,
  dispute,
  onAnswer,
}: Omit<LineProps, 'onExplain' | 'onDispute'> & { readonly dispute: Dispute }): ReactElement => {
  const { id, state, text, by, file, answer, answered_at: at, answered_by: who, delta } = dispute;
  const isOpen = state === 'open';
  return (
    <div className={`row top gap-8 py-8 px-12 text-13 round-8 ${isOpen ? 'on-wait' : 'on-tint'}`} role="note">
      <CircleCheck size={16} aria-hidden />
      <p className="grow breaks">
        <b className="medium">
          {isOpen ? (report.can.answer ? words.openOurs : words.open) : words.accepted}.
        </b>{' '}
        {words.words(report.can.dispute ? words.you : by, text)}{' '}
        {file && (
          <a href={downloadUrl(reportCalls.openDisputeFile, { query: { id } })} download>
            {words.attached(file.name)}
          </a>
        )}{' '}
        {answer !== null && at !== null && words.answer(formatDateTime(new Date(at)), who ?? '', answer)}
        {delta !== null && <>, {words.delta(roubles(delta))}</>}
      </p>
      {isOpen && report.can.answer && (
        <Button size="compact-sm" onClick={() => onAnswer(line, dispute)}>
          {reportScreenTexts.answer.action}
        </Button>
      )}
    </div>
  );
};

const Amount = ({ line, onExplain }: Pick<LineProps, 'line' | 'onExplain'>): ReactElement => (
  <button
    type="button"
    className={`no-edge no-ground bold text-right ${styles['sum']}`}
    onClick={() => onExplain(line)}
  >
    <Roubles amount={line.amount} />
    <span className="visually-hidden">{texts.explain(line.leg)}</span>
  </button>
);

const Question = ({ report, line, onDispute }: Omit<LineProps, 'onExplain' | 'onAnswer'>): ReactElement => {
  const isOpen = line.disputes.some(({ state }) => state === 'open');
  const Icon = line.disputes.length > 0 ? MessageCircleReply : MessageCircleQuestionMark;
  if (!report.can.dispute) return <span />;
  return (
    <ActionIcon
      variant="subtle"
      disabled={isOpen}
      aria-label={texts.disputeLine(line.leg)}
      onClick={() => onDispute(line)}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
};

/** A guarantee speaks for itself; what else a line is of is named. */
const isOfIssue = ({ guarantee }: LineProps['line']): boolean => guarantee !== null;

const Client = ({ line }: Pick<LineProps, 'line'>): ReactElement => (
  <span className="two-lines">
    <span className="ellipsis">{line.client || line.what}</span>
    <small className="small muted ellipsis">
      {[
        isOfIssue(line) || line.client === '' ? '' : line.what,
        line.bank,
        line.person && texts.person(line.person),
      ]
        .filter(Boolean)
        .join(', ')}
    </small>
  </span>
);

const Leg = ({ line }: Pick<LineProps, 'line'>): ReactElement => (
  <span className="two-lines">
    <b className="medium info nowrap">{line.leg}</b>
    <small className="small muted">{formatDate(line.day)}</small>
  </span>
);

const WideLine = (props: LineProps): ReactElement => {
  const { line } = props;
  return (
    <div className={`grid middle gap-12 px-16 py-8 text-13 ${styles['line']}`}>
      <Leg line={line} />
      <Client line={line} />
      <span className="text-right">{line.guarantee !== null && <Roubles amount={line.guarantee} />}</span>
      <span className="text-right">
        {line.commission !== null && <Roubles amount={line.commission} />}
        {line.excess !== null && (
          <small className="block small muted nowrap">{texts.excess(roubles(line.excess))}</small>
        )}
      </span>
      <span className="text-right">{line.rate}</span>
      <Amount {...props} />
      <Question {...props} />
    </div>
  );
};

const NarrowLine = (props: LineProps): ReactElement => {
  const { line } = props;
  return (
    <div className={`grid gap-4 gap-x-12 px-16 py-10 text-13 ${styles['line']}`}>
      <Leg line={line} />
      <span className="row gap-4 top">
        <Amount {...props} />
        <Question {...props} />
      </span>
      <Client line={line} />
      <small className="small muted text-right">{line.rate}</small>
    </div>
  );
};

const Line = (props: LineProps & { readonly isNarrow: boolean }): ReactElement => {
  const { line, isNarrow } = props;
  return (
    <li className="hair-top">
      {isNarrow ? <NarrowLine {...props} /> : <WideLine {...props} />}
      {line.disputes.length > 0 && (
        <div className="grid gap-6 px-16 pb-10">
          {line.disputes.map((dispute) => (
            <DisputeNote key={dispute.id} {...props} dispute={dispute} />
          ))}
        </div>
      )}
    </li>
  );
};

const Heads = ({ report }: Pick<LineProps, 'report'>): ReactElement => {
  const { columns } = texts;
  return (
    <div
      className={`grid gap-12 px-16 py-8 text-12 muted on-head hair-top narrow-off ${styles['line']}`}
      aria-hidden
    >
      <span>{columns.leg}</span>
      <span>{columns.client}</span>
      <span className="text-right">{columns.guarantee}</span>
      <span className="text-right">{columns.commission}</span>
      <span className="text-right">{columns.rate}</span>
      <span className="text-right">
        {report.can.dispute || report.can.sign ? columns.amount : columns.amountOurs}
      </span>
      <span />
    </div>
  );
};

const many = 80;
const height = 53;

/** The lines of a report; of a long one only those in sight are drawn. */
export const ReportLines = ({
  report,
  lines,
  ...acts
}: LineActs & { readonly report: Report; readonly lines: readonly ReportLine[] }): ReactElement => {
  const isNarrow = useMobile();
  const box = useRef<HTMLDivElement>(null);
  const draw = (from: number, to: number): ReactElement[] =>
    lines.slice(from, to).map((line) => <Line key={line.id} {...{ report, line, isNarrow }} {...acts} />);
  return (
    <>
      <Heads report={report} />
      {lines.length <= many ? (
        <ul>{draw(0, lines.length)}</ul>
      ) : (
        <div ref={box} className="scrolls" style={{ maxHeight: '60vh' }}>
          <VirtualRows box={box} count={lines.length} height={height} overscan={20}>
            {({ from, to }) => (
              <ul style={{ paddingTop: from * height, paddingBottom: (lines.length - to) * height }}>
                {draw(from, to)}
              </ul>
            )}
          </VirtualRows>
        </div>
      )}
    </>
  );
};
