import { Button } from '@mantine/core';
import { ChevronDown, FileImage, FileText, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptDocument, waitsForMe, whyNotMine } from '#features/deal-documents/web/check-document.ts';
import { type Document, fileUrl } from '#features/deal-documents/web/document.ts';
import { DocumentMarks } from '#features/deal-documents/web/document-marks.facade.tsx';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import styles from '#features/deal-documents/web/SlotRow.module.css';
import { bytesInMb, expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

/** «18.11», with the year where it is another. */
const shortly = (at: string, now: Date): string => {
  const day = moscowDateOf(new Date(at));
  const isThisYear = day.slice(0, 4) === moscowDateOf(now).slice(0, 4);
  return isThisYear ? formatDate(day).slice(0, 5) : formatDate(day);
};

const minuteMs = 60_000;
const hour = 60;
const day = 24 * hour;

/** How long a document has waited: «22 мин», «3 ч», «2 дня». */
const waitWords = (since: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - since.getTime()) / minuteMs);
  if (minutes < 1) return texts.since.now;
  if (minutes < hour) return texts.since.minutes(minutes);
  return minutes < day
    ? texts.since.hours(Math.floor(minutes / hour))
    : texts.since.days(Math.floor(minutes / day));
};

/** Who looked at a document and when, or that it waits for that. */
const checkWords = (document: Document, now: Date): string => {
  if (document.state === 'uploaded') return texts.waitsCheck(waitWords(new Date(document.uploaded_at), now));
  if (document.checked_by === null || document.checked_at === null)
    return texts.addedBy(document.uploaded_by, shortly(document.uploaded_at, now));
  const words = document.remark === null ? texts.checkedBy : texts.rejectedBy;
  return words(document.checked_by, shortly(document.checked_at, now));
};

/** Who brought it and when to the minute, how large it is. */
const titleOf = (document: Document): string =>
  `${texts.addedBy(document.uploaded_by, formatDateTime(new Date(document.uploaded_at)))} · ${formatBytes(document.bytes)}`;

/** Till when a document holds: red when it does not any more, amber in the last days. */
const Validity = ({ until }: { readonly until: string | null }): ReactElement => {
  const today = useToday();
  const expiry = expiryOf(until, today);
  if (until === null)
    return (
      <span className={`text-13 line-18 soft ${styles['until']}`} data-none>
        {texts.endless}
      </span>
    );
  const left = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
  return (
    <span className={`two-lines text-13 line-18 soft ${styles['until']}`} data-expiry={expiry}>
      <span>{formatDate(until)}</span>
      {expiry === 'soon' && <small className="text-12 inherits">{texts.daysLeft(left)}</small>}
      {expiry === 'expired' && <small className="text-12 inherits">{texts.expired}</small>}
    </span>
  );
};

/** Earlier versions and the files a document was made of. */
const Former = ({ document }: { readonly document: Document }): ReactElement => (
  <ul
    className={`grid gap-4 mt-4 pl-10 text-13 ${styles['former']}`}
    aria-label={texts.showFormer(document.name)}
  >
    {document.former.map((former) => (
      <li className="flex wrap gap-x-8" key={former.id}>
        <a className="breaks" href={fileUrl(former.id)} download={former.name}>
          {former.name}
        </a>
        <small className="text-12 line-20 muted">
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

type DocumentLineProps = {
  readonly document: Document;
  readonly maxMb: number | null;
  readonly now: Date;
  readonly actions: RowActions;
};

/** Opens the file where it can be looked at here, else brings it to the reader's own computer. */
const FileName = ({ document, actions }: Pick<DocumentLineProps, 'document' | 'actions'>): ReactElement => {
  const common = {
    'data-slot': true,
    'data-document': document.id,
    className: `ellipsis px-0 py-2 text-13 ink text-left no-edge no-ground pressed ${styles['file']}`,
  } as const;
  return document.can_preview ? (
    <button type="button" {...common} title={document.name} onClick={() => actions.onView(document)}>
      {document.name}
    </button>
  ) : (
    <a
      {...common}
      href={fileUrl(document.id)}
      download={document.name}
      title={texts.downloadFile(document.name)}
    >
      {document.name}
    </a>
  );
};

const CheckButtons = ({
  document,
  actions,
}: Pick<DocumentLineProps, 'document' | 'actions'>): ReactElement => (
  <>
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.acceptDocument(document.name)}
      onClick={() => void acceptDocument(document)}
    >
      {texts.accept}
    </Button>
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={texts.rejectDocument(document.name)}
      onClick={() => actions.onReject(document)}
    >
      {texts.reject}
    </Button>
  </>
);

/** A document inside its slot: the file, who looked at it, till when it holds; for a checker, his two buttons. */
export const DocumentLine = ({ document, maxMb, now, actions }: DocumentLineProps): ReactElement => {
  const [isUnfolded, setUnfolded] = useState(false);
  const Icon = document.mime.startsWith('image/') ? FileImage : FileText;
  const whyNot = whyNotMine(document);
  const isLarge = maxMb !== null && document.bytes > maxMb * bytesInMb;
  return (
    <>
      <span className="grid gap-2 shrinks">
        <span className="row gap-6 shrinks">
          <Icon className="fixed muted" size={15} strokeWidth={1.75} aria-hidden />
          <FileName document={document} actions={actions} />
          {document.version > 1 && (
            <button
              type="button"
              className={`inline-row gap-4 fixed p-0 text-12 linked no-edge no-ground pressed ${styles['version']}`}
              aria-expanded={isUnfolded}
              title={texts.showFormer(document.name)}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {texts.version(document.version)} <ChevronDown size={13} aria-hidden />
            </button>
          )}
        </span>
        <span className="row wrap gap-2 gap-x-6">
          {waitsForMe(document) ? (
            <CheckButtons document={document} actions={actions} />
          ) : (
            <small className="small muted" title={titleOf(document)}>
              {checkWords(document, now)}
            </small>
          )}
          <DocumentMarks dealId={actions.dealId} documentId={document.id} name={document.name} />
        </span>
        {whyNot !== null && <small className="small muted">{whyNot}</small>}
        {isLarge && (
          <small className="row wrap gap-x-6 small wait">
            <TriangleAlert size={13} aria-hidden /> {texts.tooLarge(maxMb)}
            {document.can_delete && (
              <button
                type="button"
                className={`inline-row gap-4 fixed p-0 text-12 linked no-edge no-ground pressed ${styles['version']}`}
                onClick={() => actions.onPages([document])}
              >
                {texts.shrinkTo(maxMb)}
              </button>
            )}
          </small>
        )}
        {isUnfolded && document.former.length > 0 && <Former document={document} />}
      </span>
      <Validity until={document.valid_until} />
    </>
  );
};
