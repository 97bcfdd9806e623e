import { Button } from '@mantine/core';
import { ChevronDown, FileImage, FileText, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptPaper, waitsForMe, whyNotMine } from '#features/deal-documents/web/check-paper.ts';
import { fileUrl, type Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { PaperMarks } from '#features/deal-documents/web/paper-marks.facade.tsx';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import styles from '#features/deal-documents/web/SlotRow.module.css';
import { waitWords } from '#features/deal-documents/web/wait-words.ts';
import { bytesInMb, expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { useToday } from '#kit/web/use-today.ts';

/** «18.11», with the year where it is another. */
const shortly = (at: string, now: Date): string => {
  const day = moscowDateOf(new Date(at));
  const isThisYear = day.slice(0, 4) === moscowDateOf(now).slice(0, 4);
  return isThisYear ? formatDate(day).slice(0, 5) : formatDate(day);
};

/** Who looked at a paper and when, or that it waits for that. */
const checkWords = (paper: Paper, now: Date): string => {
  if (paper.state === 'uploaded') return texts.waitsCheck(waitWords(new Date(paper.uploaded_at), now));
  if (paper.checked_by === null || paper.checked_at === null)
    return texts.addedBy(paper.uploaded_by, shortly(paper.uploaded_at, now));
  const words = paper.remark === null ? texts.checkedBy : texts.rejectedBy;
  return words(paper.checked_by, shortly(paper.checked_at, now));
};

/** Who brought it and when to the minute, how large it is. */
const titleOf = (paper: Paper): string =>
  `${texts.addedBy(paper.uploaded_by, formatDateTime(new Date(paper.uploaded_at)))} · ${formatBytes(paper.bytes)}`;

/** Till when a paper holds: red when it does not any more, amber in the last days. */
const Validity = ({ until }: { readonly until: string | null }): ReactElement => {
  const today = useToday();
  const expiry = expiryOf(until, today);
  if (until === null)
    return (
      <span className={styles['until']} data-none>
        {texts.endless}
      </span>
    );
  const left = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
  return (
    <span className={`two-lines ${styles['until'] ?? ''}`} data-expiry={expiry}>
      <span>{formatDate(until)}</span>
      {expiry === 'soon' && <small>{texts.daysLeft(left)}</small>}
      {expiry === 'expired' && <small>{texts.expired}</small>}
    </span>
  );
};

/** Earlier versions and the files a paper was made of. */
const Former = ({ paper }: { readonly paper: Paper }): ReactElement => (
  <ul className={styles['former']} aria-label={texts.showFormer(paper.name)}>
    {paper.former.map((former) => (
      <li key={former.id}>
        <a href={fileUrl(former.id)} download={former.name}>
          {former.name}
        </a>
        <small>
          {texts.formerVersion(
            former.version,
            formatDate(former.uploaded_at.slice(0, 10)),
            former.uploaded_by,
          )}
        </small>
      </li>
    ))}
  </ul>
);

type PaperLineProps = {
  readonly paper: Paper;
  readonly maxMb: number | null;
  readonly now: Date;
  readonly actions: RowActions;
};

/** A paper inside its slot: the file, who looked at it, till when it holds; for a checker, his two buttons. */
export const PaperLine = ({ paper, maxMb, now, actions }: PaperLineProps): ReactElement => {
  const [isUnfolded, setUnfolded] = useState(false);
  const Icon = paper.mime.startsWith('image/') ? FileImage : FileText;
  const whyNot = whyNotMine(paper);
  const isLarge = maxMb !== null && paper.bytes > maxMb * bytesInMb;
  const open = paper.can_preview ? (
    <button
      type="button"
      data-slot
      data-paper={paper.id}
      className={styles['file']}
      title={paper.name}
      onClick={() => actions.onView(paper)}
    >
      {paper.name}
    </button>
  ) : (
    <a
      data-slot
      data-paper={paper.id}
      className={styles['file']}
      href={fileUrl(paper.id)}
      download={paper.name}
      title={texts.downloadFile(paper.name)}
    >
      {paper.name}
    </a>
  );
  return (
    <>
      <span className={styles['check']}>
        <span className={styles['named']}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
          {open}
          {paper.version > 1 && (
            <button
              type="button"
              className={styles['version']}
              aria-expanded={isUnfolded}
              title={texts.showFormer(paper.name)}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {texts.version(paper.version)} <ChevronDown size={13} aria-hidden />
            </button>
          )}
        </span>
        <span className={styles['second']}>
          {waitsForMe(paper) ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={texts.acceptPaper(paper.name)}
                onClick={() => void acceptPaper(paper)}
              >
                {texts.accept}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={texts.rejectPaper(paper.name)}
                onClick={() => actions.onReject(paper)}
              >
                {texts.reject}
              </Button>
            </>
          ) : (
            <small className={styles['by']} title={titleOf(paper)}>
              {checkWords(paper, now)}
            </small>
          )}
          <PaperMarks dealId={actions.dealId} documentId={paper.id} name={paper.name} />
        </span>
        {whyNot !== null && <small className={styles['by']}>{whyNot}</small>}
        {isLarge && (
          <small className={styles['large']}>
            <TriangleAlert size={13} aria-hidden /> {texts.tooLarge(maxMb)}
            {paper.can_delete && (
              <button type="button" className={styles['version']} onClick={() => actions.onPages([paper])}>
                {texts.shrinkTo(maxMb)}
              </button>
            )}
          </small>
        )}
        {isUnfolded && paper.former.length > 0 && <Former paper={paper} />}
      </span>
      <Validity until={paper.valid_until} />
    </>
  );
};
