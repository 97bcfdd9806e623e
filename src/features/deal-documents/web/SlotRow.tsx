import { Button } from '@mantine/core';
import {
  Camera,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Download,
  FileText,
  PenLine,
  Plus,
  TriangleAlert,
} from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { DocumentLine } from '#features/deal-documents/web/DocumentLine.tsx';
import { DocumentMenu } from '#features/deal-documents/web/DocumentMenu.tsx';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import type { BankReadiness, RowState, SlotRow as Row } from '#features/deal-documents/web/slot-rows.ts';
import { SlotDots } from '#features/deal-documents/web/SlotDots.tsx';
import styles from '#features/deal-documents/web/SlotRow.module.css';
import type { UploadTask } from '#features/deal-documents/web/upload-queue.ts';
import { UploadRows } from '#features/deal-documents/web/UploadRows.tsx';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { takePhotos } from '#kit/web/files/pick-files.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { ahead } from '#kit/web/calls/ahead.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const RejectForm = lazyPart(
  ahead(async () => ({ default: (await import('#features/deal-documents/web/RejectForm.tsx')).RejectForm })),
);

const RemarkPicture = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/RemarkPicture.tsx')).RemarkPicture,
}));

const icons: Readonly<Record<RowState, typeof CircleCheck>> = {
  ready: CircleCheck,
  soon: TriangleAlert,
  checking: Clock,
  rejected: CircleX,
  expired: CircleX,
  original: CircleDashed,
  unsigned: PenLine,
  waits: CircleDashed,
  spare: CircleDashed,
  rest: FileText,
};

const iconWords: Readonly<Partial<Record<RowState, string>>> = {
  ready: 'good',
  soon: 'wait',
  unsigned: 'wait',
  waits: 'wait',
  checking: 'linked',
  rejected: 'bad',
  expired: 'bad',
};

type SlotRowProps = {
  readonly row: Row;
  readonly banks: readonly BankReadiness[];
  readonly book: KindBook;
  readonly tasks: readonly UploadTask[];
  readonly now: Date;
  readonly rejected: Document | null;
  readonly isTarget: boolean;
  readonly actions: RowActions;
  readonly onRejected: () => void;
};

/** Whether one more document of a kind may stand in the deal beside those there are. */
const mayAdd = (book: KindBook, { kind, documents }: Row): boolean => {
  const type = book.find(kind);
  return type === undefined || (type.is_active && (type.is_multiple || documents.length === 0));
};

const notesOf = ({ slot, documents }: Row): string => {
  if (slot === null) return texts.restHint;
  const optional = slot.is_required || documents.length > 0 ? [] : [texts.optional];
  return [...optional, ...slot.notes].join(' · ');
};

/** Why a document was refused, and the way to a better one. */
const Remark = ({
  document,
  actions,
}: {
  readonly document: Document;
  readonly actions: RowActions;
}): ReactElement => (
  <p className={`flex spread gap-12 py-2 pl-10 text-13 ${styles['remark']}`}>
    <span>
      <b className="bold">{texts.remark.by(document.checked_by ?? '')}</b> {document.remark}
      {document.has_remark_picture && (
        <>
          {' '}
          <Suspense>
            <RemarkPicture document={document} />
          </Suspense>
        </>
      )}
    </span>
    {!actions.isReadOnly && document.can_delete && (
      <button
        type="button"
        className={`inline-row gap-4 fixed p-0 text-12 linked no-edge no-ground pressed ${styles['version']}`}
        onClick={() => pickFiles(([file]) => file && actions.onReplace(document, file), true)}
      >
        {texts.remark.answer}
      </button>
    )}
  </p>
);

/** Into an empty slot: the camera first where one is at hand, else a file. */
const AddButtons = ({ row, actions }: Pick<SlotRowProps, 'row' | 'actions'>): ReactElement => {
  const isMobile = useMobile();
  return (
    <span className={`flex wrap gap-6 ${styles['add']}`}>
      {isMobile && (
        <Button
          size="sm"
          variant="default"
          leftSection={<Camera size={16} aria-hidden />}
          aria-label={texts.takePhotoOf(row.name)}
          onClick={() => takePhotos((files) => actions.onPhotos(files, row.kind))}
        >
          {texts.takePhoto}
        </Button>
      )}
      <Button
        data-slot
        size={isMobile ? 'sm' : 'compact-sm'}
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        aria-label={texts.uploadKind(row.name)}
        onClick={() => pickFiles((files) => actions.onPick(files, row.kind))}
      >
        {texts.upload}
      </Button>
    </span>
  );
};

/** What is wanted, in words, and how many banks still lack it. */
const SlotName = ({ row }: Pick<SlotRowProps, 'row'>): ReactElement => {
  const waiting = row.slot?.banks.filter(({ mark }) => mark !== 'has' && mark !== 'optional').length ?? 0;
  return (
    <span className={`two-lines ${styles['name'] ?? ''}`}>
      <b>{row.name}</b>
      <small>
        <span className="visually-hidden">{texts.states[row.state]}. </span>
        {notesOf(row)}
        {row.extra && <span className="block wait">{texts.extra[row.extra]}</span>}
        {waiting > 0 && <span className={styles['need']}>{texts.needAt(waiting)}</span>}
      </small>
    </span>
  );
};

/** A line of the checklist: how it stands, its files with their checks and terms, and which banks it feeds. */
export const SlotRow = (props: SlotRowProps): ReactElement => {
  const { row, banks, book, tasks, now, rejected, isTarget, actions, onRejected } = props;
  const { documents, slot, state } = row;
  const Icon = icons[state];
  const adds = !actions.isReadOnly && mayAdd(book, row);
  const isRejecting = rejected !== null && documents.some(({ id }) => id === rejected.id);
  return (
    <li
      className={`hair-top ${styles['item']}`}
      data-row={row.kind}
      data-target={isTarget || undefined}
      aria-label={row.name}
    >
      <div className={`grid top gap-12 py-8 pr-12 pl-16 ${styles['row']}`}>
        <Icon size={18} strokeWidth={1.75} className={`mt-2 ${iconWords[state] ?? 'muted'}`} aria-hidden />
        <SlotName row={row} />
        <span className={`grid gap-6 shrinks ${styles['documents']}`}>
          {documents.map((document) => (
            <span key={document.id} className={`grid top gap-8 ${styles['document']}`} data-of={document.id}>
              <DocumentLine document={document} maxMb={slot?.max_mb ?? null} now={now} actions={actions} />
              <DocumentMenu document={document} documents={documents} mayAdd={adds} actions={actions} />
            </span>
          ))}
          {isTarget ? (
            <span
              className={`row in-middle gap-8 py-4 px-12 text-13 medium linked round-8 ${styles['drop']}`}
            >
              <Download size={15} aria-hidden /> {texts.dropHere}
            </span>
          ) : (
            adds && tasks.length === 0 && documents.length === 0 && <AddButtons row={row} actions={actions} />
          )}
        </span>
        {banks.length > 0 && <SlotDots slot={slot} banks={banks} />}
      </div>
      {tasks.length > 0 && <UploadRows tasks={tasks} />}
      {documents
        .filter((document) => document.remark !== null && document.id !== rejected?.id)
        .map((document) => (
          <Remark key={document.id} document={document} actions={actions} />
        ))}
      {isRejecting && (
        <Suspense>
          <RejectForm key={rejected.id} document={rejected} onClose={onRejected} />
        </Suspense>
      )}
    </li>
  );
};
