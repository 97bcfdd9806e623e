import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate, formatDateRange, formatDateTime } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { roublesText } from '#domain/money.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { GuaranteeStatePill } from '#features/guarantees/web/GuaranteeStatePill.tsx';
import styles from '#features/guarantees/web/guarantee-card.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

const texts = guaranteeScreenTexts.card;

type Shown = CallReply<typeof guaranteeCalls.showGuarantee>;
type Issue = Shown['issues'][number];
type Document = Issue['document'];

/** A document by its name; one that has been taken away is only named. */
export const DocumentLink = ({
  document,
  label,
}: {
  readonly document: Document;
  readonly label: string;
}): ReactElement | null => {
  if (!document) return null;
  if (!document.is_open)
    return <span className="muted">{`${label}: ${document.name} (${texts.fileGone})`}</span>;
  return (
    <a
      className="row wrap gap-4 gap-x-12"
      href={downloadUrl(dealDocumentCalls.openDocument, { query: { id: document.id } })}
      download
    >
      <Paperclip size={14} aria-hidden />
      {`${label}: ${document.name}`}
    </a>
  );
};

const at = (moment: string): string => formatDateTime(new Date(moment));

const End = ({ issue }: { readonly issue: Issue }): ReactElement | null => {
  if (issue.ended_at === null) return null;
  if (issue.state === 'replaced') return <span className="muted">{texts.archived(at(issue.ended_at))}</span>;
  const what = issue.end_reason ? reasonName(issue.end_reason) : guaranteeTexts.states[issue.state];
  return (
    <>
      {issue.claim_amount && issue.claim_date && (
        <b>{texts.claim(roublesText(issue.claim_amount), formatDate(issue.claim_date))}</b>
      )}
      <span>{texts.ended(what, at(issue.ended_at), issue.ended_by)}</span>
      {issue.end_comment && <span>{issue.end_comment}</span>}
      <DocumentLink document={issue.end_document} label={texts.endFile} />
    </>
  );
};

/** Every issue of a guarantee, the newest first; what was replaced stays with its documents. */
export const IssueList = ({ issues }: { readonly issues: readonly Issue[] }): ReactElement => (
  <ol>
    {issues.map((issue) => (
      <li key={issue.id} className={`grid gap-6 py-12 line-top ${styles['entry']}`}>
        <span className="row wrap gap-4 gap-x-12">
          <b>{`${issue.issue_number}. № ${issue.number}`}</b>
          <GuaranteeStatePill state={issue.state} />
          <span className="muted">{texts.recorded(issue.recorded_by, at(issue.recorded_at))}</span>
        </span>
        <span>
          {`${roublesText(issue.amount)}, ${formatDateRange(issue.date_start, issue.date_end)}`}
          {issue.registry_number &&
            `, ${guaranteeTexts.columns.registry.toLowerCase()} ${issue.registry_number}`}
        </span>
        {issue.document ? (
          <DocumentLink document={issue.document} label={texts.file} />
        ) : (
          <span className="muted">{texts.noFile}</span>
        )}
        <End issue={issue} />
      </li>
    ))}
  </ol>
);
