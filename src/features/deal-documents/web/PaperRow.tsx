import { ActionIcon } from '@mantine/core';
import { ChevronDown, Download, FileImage, FileText, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { fileUrl, type Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { PaperMenu } from '#features/deal-documents/web/PaperMenu.tsx';
import styles from '#features/deal-documents/web/PaperRow.module.css';
import { expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { useToday } from '#kit/web/use-today.ts';

type PaperRowProps = {
  readonly paper: Paper;
  readonly isReadOnly: boolean;
  readonly onView: (paper: Paper) => void;
  readonly onReplace: (paper: Paper, file: File) => void;
  readonly onDates: (paper: Paper) => void;
};

const dateOf = (at: string): string => formatDateTime(new Date(at));

const Former = ({ paper }: { readonly paper: Paper }): ReactElement => (
  <ul className={styles['former']} aria-label={texts.showFormer(paper.name)}>
    {paper.former.map((former) => (
      <li key={former.id}>
        <a href={fileUrl(former.id)} download={former.name} title={texts.downloadFile(former.name)}>
          {former.name}
        </a>
        <small>{texts.formerVersion(former.version, dateOf(former.uploaded_at), former.uploaded_by)}</small>
      </li>
    ))}
  </ul>
);

/** The file's name: a click shows it in place, or downloads what a browser cannot show. */
const Name = ({ paper, onView }: Pick<PaperRowProps, 'paper' | 'onView'>): ReactElement =>
  paper.can_preview ? (
    <button
      type="button"
      className={styles['name']}
      data-paper={paper.id}
      title={texts.open(paper.name)}
      onClick={() => onView(paper)}
    >
      {paper.name}
    </button>
  ) : (
    <a
      className={styles['name']}
      data-paper={paper.id}
      href={fileUrl(paper.id)}
      download={paper.name}
      title={texts.downloadFile(paper.name)}
    >
      {paper.name}
    </a>
  );

/** Till when a paper holds: red when it does not any more, amber in the last days. */
const Validity = ({ until }: { readonly until: string | null }): ReactElement => {
  const expiry = expiryOf(until, useToday());
  if (until === null) return <span className={styles['until']} data-none />;
  const words = expiry === 'expired' ? texts.expiredOn : texts.validUntil;
  return (
    <span className={styles['until']} data-expiry={expiry}>
      {expiry !== 'holds' && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />}
      {words(formatDate(until))}
    </span>
  );
};

/** One paper: name, size, who added it and when, whom it is for, and what can be done with it. */
export const PaperRow = ({ paper, isReadOnly, onView, onReplace, onDates }: PaperRowProps): ReactElement => {
  const [isUnfolded, setUnfolded] = useState(false);
  const Icon = paper.mime.startsWith('image/') ? FileImage : FileText;
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <Icon size={18} strokeWidth={1.75} className={styles['icon']} aria-hidden />
        <span className={styles['title']}>
          <Name paper={paper} onView={onView} />
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
          {!paper.can_preview && <small>{texts.noPreview}</small>}
        </span>
        <span className={styles['meta']}>
          <span className={styles['size']}>{formatBytes(paper.bytes)}</span>
          <span className={`two-lines ${styles['added'] ?? ''}`}>
            <span>{dateOf(paper.uploaded_at)}</span>
            <small>{paper.uploaded_by}</small>
          </span>
          <Validity until={paper.valid_until} />
          <span className={styles['bank']} data-whole={paper.bank_name === null || undefined}>
            {paper.bank_name === null ? texts.wholeDeal : shortBankName(paper.bank_name)}
          </span>
        </span>
        <span className={styles['actions']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            component="a"
            href={fileUrl(paper.id)}
            download={paper.name}
            aria-label={texts.downloadFile(paper.name)}
            title={texts.download}
          >
            <Download size={17} strokeWidth={1.75} />
          </ActionIcon>
          <PaperMenu
            paper={paper}
            isReadOnly={isReadOnly}
            onView={() => onView(paper)}
            onReplace={(file) => onReplace(paper, file)}
            onDates={() => onDates(paper)}
          />
        </span>
      </div>
      {isUnfolded && paper.former.length > 0 && <Former paper={paper} />}
    </li>
  );
};
