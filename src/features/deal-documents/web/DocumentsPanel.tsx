import { type ReactElement, Suspense, useRef, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptDocument, waitsForMe } from '#features/deal-documents/web/check-document.ts';
import { DocumentsBar } from '#features/deal-documents/web/DocumentsBar.tsx';
import styles from '#features/deal-documents/web/DocumentsPanel.module.css';
import { DocumentsSide } from '#features/deal-documents/web/DocumentsSide.tsx';
import { DropVeil } from '#features/deal-documents/web/DropVeil.tsx';
import { NoDocuments, NothingHere } from '#features/deal-documents/web/NoDocuments.tsx';
import type { Document } from '#features/deal-documents/web/document-actions.tsx';
import { DocumentDatesDialog } from '#features/deal-documents/web/DocumentDatesDialog.tsx';
import { DocumentViewer } from '#features/deal-documents/web/DocumentViewer.tsx';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import { SlotList } from '#features/deal-documents/web/SlotList.tsx';
import { fitsRow, type RowFilter, slotRows } from '#features/deal-documents/web/slot-rows.ts';
import { SortFilesDialog } from '#features/deal-documents/web/SortFilesDialog.tsx';
import { targetsOf } from '#features/deal-documents/web/targets.ts';
import { UploadRows } from '#features/deal-documents/web/UploadRows.tsx';
import { enqueue, useDealUploads } from '#features/deal-documents/web/upload-queue.ts';
import { useMinute } from '#features/deal-documents/web/use-minute.ts';
import { type Focused, usePanelKeys } from '#features/deal-documents/web/use-panel-keys.ts';
import { useSorting } from '#features/deal-documents/web/use-sorting.ts';
import { useWindowDrop } from '#features/deal-documents/web/use-window-drop.ts';
import { askKindsAhead, useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { useRole } from '#kit/web/session.ts';
import { askAhead, useCall } from '#kit/web/use-call.ts';
import { useToday } from '#kit/web/use-today.ts';

const freshMs = 15_000;

const LazyPages = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/pages/PagesDialog.tsx')).PagesDialog,
}));

const LazyPhotos = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/PhotosDialog.tsx')).PhotosDialog,
}));

/** Photographs just taken of a paper of a kind. */
type Photos = { readonly files: readonly File[]; readonly kind: string };

/** Everything the view shows, asked for at once. */
export const prepareDocuments = (dealId: number): void => {
  const query = { application_id: dealId };
  askAhead(dealDocumentCalls.listDocuments, { query }, freshMs);
  askAhead(dealDocumentCalls.getChecklist, { query }, freshMs);
  askKindsAhead();
};

const nothingAsked = { slots: [], banks: [] };

const replaceWith = (dealId: number, document: Document, file: File): void => {
  enqueue([
    { dealId, file, kind: document.kind, legId: document.application_bank_id, replacesId: document.id },
  ]);
};

/** «Документы» of a deal: one checklist for all its banks, checks in place, uploads on their way; files may be dropped anywhere. */
export const DocumentsPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const list = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<RowFilter>('all');
  const [legId, setLegId] = useState<number | null>(null);
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [rejectedId, setRejectedId] = useState<number | null>(null);
  const [dated, setDated] = useState<Document | null>(null);
  const [photos, setPhotos] = useState<Photos | null>(null);
  const [paged, setPaged] = useState<readonly Document[] | null>(null);
  const [today, now] = [useToday(), useMinute()];
  const types = useDocumentKinds();
  const { book } = types;
  const isReadOnly = !mayPass(changeDeals, useRole());
  const query = { application_id: deal.id };
  const answer = useCall(dealDocumentCalls.listDocuments, { query }, { quiet: true });
  const asked = useCall(dealDocumentCalls.getChecklist, { query }, { quiet: true });
  const uploads = useDealUploads(deal.id);
  const sorting = useSorting(deal.id, book);
  const pick = (files: readonly File[], kind: string | null): void =>
    kind === null ? sorting.pick(files) : sorting.pick(files, kind);
  const hovering = useWindowDrop(pick, isReadOnly);

  const checklist = asked.data ?? nothingAsked;
  const all = slotRows(checklist, answer.data ?? [], book, today);
  const shownId = checklist.banks.some(({ application_bank_id: id }) => id === legId) ? legId : null;
  const rows = all.filter((row) => fitsRow(row, filter, shownId));
  const documents = rows.flatMap((row) => row.documents);
  const documentAt = ({ documentId }: Focused): Document | undefined =>
    documents.find(({ id }) => id === documentId);
  const loose = uploads.filter((task) => !rows.some((row) => row.kind === task.kind));

  usePanelKeys(
    list,
    {
      onUpload: ({ kind }) => !isReadOnly && pickFiles((files) => pick(files, kind)),
      onAccept: (at) => {
        const document = documentAt(at);
        if (document && waitsForMe(document)) void acceptDocument(document);
      },
      onReject: (at) => {
        const document = documentAt(at);
        if (document && waitsForMe(document)) setRejectedId(document.id);
      },
    },
    viewedId !== null || dated !== null || paged !== null || sorting.candidates !== null,
  );

  const actions: RowActions = {
    dealId: deal.id,
    isReadOnly,
    onView: (document) => setViewedId(document.id),
    onReplace: (document, file) => replaceWith(deal.id, document, file),
    onDates: setDated,
    onPages: setPaged,
    onReject: (document) => setRejectedId(document.id),
    onPick: sorting.pick,
    onPhotos: (files, kind) => setPhotos({ files, kind }),
  };
  const showAll = (): void => {
    setFilter('all');
    setLegId(null);
  };
  const body = (): ReactElement | null => {
    if (all.length === 0)
      return uploads.length > 0 ? null : (
        <NoDocuments
          hasBanks={checklist.banks.length > 0}
          onPick={isReadOnly ? undefined : (files) => sorting.pick(files)}
        />
      );
    if (rows.length === 0) return <NothingHere onShowAll={showAll} />;
    return (
      <SlotList
        rows={rows}
        banks={checklist.banks}
        book={book}
        tasks={uploads}
        now={now}
        rejected={documents.find(({ id }) => id === rejectedId) ?? null}
        target={hovering.slot}
        folds={filter === 'all' && shownId === null}
        actions={actions}
        onRejected={() => setRejectedId(null)}
      />
    );
  };
  return (
    <div
      className={`grid gap-12 grow short beside ${styles['panel']}`}
      data-fills
      data-alone={(isReadOnly && checklist.banks.length === 0) || undefined}
    >
      <Card fills label={texts.title}>
        {(all.length > 0 || uploads.length > 0) && (
          <DocumentsBar
            rows={all}
            bankCount={checklist.banks.length}
            filter={filter}
            onFilter={setFilter}
            isReadOnly={isReadOnly}
            onUpload={() => pickFiles((files) => sorting.pick(files))}
          />
        )}
        {checklist.banks.length === 0 && all.length > 0 && asked.data && (
          <p className="py-8 px-16 text-13 soft hair-top">{texts.noBanksTitle}</p>
        )}
        {loose.length > 0 && <UploadRows tasks={loose} />}
        <div ref={list} className={`column grow short scrolls ${styles['list']}`}>
          <Loaded of={types.answer} errorTitle={texts.typesFailed}>
            {() => (
              <Loaded of={answer} errorTitle={texts.failed}>
                {() => (
                  <Loaded of={asked} errorTitle={texts.failed}>
                    {body}
                  </Loaded>
                )}
              </Loaded>
            )}
          </Loaded>
        </div>
      </Card>
      {(!isReadOnly || checklist.banks.length > 0) && (
        <DocumentsSide
          book={book}
          present={new Set(all.map((row) => row.kind))}
          banks={checklist.banks}
          shownId={shownId}
          onShow={setLegId}
          onPick={sorting.pick}
          isReadOnly={isReadOnly}
        />
      )}
      <DropVeil hovering={hovering} />
      {sorting.candidates && (
        <SortFilesDialog
          book={book}
          candidates={sorting.candidates}
          targets={targetsOf(deal)}
          onChange={sorting.change}
          onAdd={(files) => sorting.pick(files)}
          onSend={sorting.send}
          onClose={sorting.close}
        />
      )}
      {dated && (
        <DocumentDatesDialog
          key={dated.id}
          document={dated}
          type={book.find(dated.kind)}
          onClose={() => setDated(null)}
        />
      )}
      {paged && (
        <Suspense>
          <LazyPages
            dealId={deal.id}
            documents={paged}
            others={answer.data ?? []}
            book={book}
            maxMb={all.find((row) => row.kind === paged[0]?.kind)?.slot?.max_mb ?? null}
            onClose={() => setPaged(null)}
          />
        </Suspense>
      )}
      {photos && (
        <Suspense>
          <LazyPhotos
            title={book.nameOf(photos.kind)}
            first={photos.files}
            onDone={(paper) => {
              setPhotos(null);
              sorting.pick([paper], photos.kind);
            }}
            onClose={() => setPhotos(null)}
          />
        </Suspense>
      )}
      <DocumentViewer documents={documents} openId={viewedId} onOpen={setViewedId} />
    </div>
  );
};
