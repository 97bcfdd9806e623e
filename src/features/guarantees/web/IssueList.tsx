import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate, formatDateRange, formatDateTime } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { reasonName } from '#features/deals/deals.reasons.ts';
import { roublesText } from '#features/deals/web/deal-parts.facade.tsx';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeScreenTexts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { GuaranteeStatePill } from '#features/guarantees/web/GuaranteeStatePill.tsx';
import styles from '#features/guarantees/web/guarantee-card.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/call-api.ts';

const texts = guaranteeScreenTexts.card;

type Shown = CallReply<typeof guaranteeCalls.showGuarantee>;
type Issue = Shown['issues'][number];
type Paper = Issue['document'];

/** A paper by its name; one that has been taken away is only named. */
export const PaperLink = ({
  paper,
  label,
}: {
  readonly paper: Paper;
  readonly label: string;
}): ReactElement | null => {
  if (!paper) return null;
  if (!paper.is_open) return <span className="muted">{`${label}: ${paper.name} (${texts.fileGone})`}</span>;
  return (
    <a
      className={styles['line']}
      href={downloadUrl(dealDocumentCalls.openDocument, { query: { id: paper.id } })}
      download
    >
      <Paperclip size={14} aria-hidden />
      {`${label}: ${paper.name}`}
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
      <PaperLink paper={issue.end_document} label={texts.endFile} />
    </>
  );
};

/** Every issue of a guarantee, the newest first; what was replaced stays with its papers. */
export const IssueList = ({ issues }: { readonly issues: readonly Issue[] }): ReactElement => (
  <ol className={styles['list']}>
    {issues.map((issue) => (
      <li key={issue.id} className={styles['entry']}>
        <span className={styles['line']}>
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
          <PaperLink paper={issue.document} label={texts.file} />
        ) : (
          <span className="muted">{texts.noFile}</span>
        )}
        <End issue={issue} />
      </li>
    ))}
  </ol>
);
