import { type ReactElement, useRef, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { DocumentsBar } from '#features/deal-documents/web/DocumentsBar.tsx';
import styles from '#features/deal-documents/web/DocumentsPanel.module.css';
import { DocumentsSide } from '#features/deal-documents/web/DocumentsSide.tsx';
import { DropVeil } from '#features/deal-documents/web/DropVeil.tsx';
import { NoPapers, NothingHere } from '#features/deal-documents/web/NoPapers.tsx';
import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { PaperGroups } from '#features/deal-documents/web/PaperGroups.tsx';
import { PaperDatesDialog } from '#features/deal-documents/web/PaperDatesDialog.tsx';
import { PaperViewer } from '#features/deal-documents/web/PaperViewer.tsx';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { SortFilesDialog } from '#features/deal-documents/web/SortFilesDialog.tsx';
import { targetsOf } from '#features/deal-documents/web/targets.ts';
import { fitsTarget, type TargetFilter } from '#features/deal-documents/web/target-filter.ts';
import { UploadRows } from '#features/deal-documents/web/UploadRows.tsx';
import { enqueue, useDealUploads } from '#features/deal-documents/web/upload-queue.ts';
import { usePanelKeys } from '#features/deal-documents/web/use-panel-keys.ts';
import { useSorting } from '#features/deal-documents/web/use-sorting.ts';
import { useWindowDrop } from '#features/deal-documents/web/use-window-drop.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { wantedPapers } from '#features/deal-documents/web/wanted-papers.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

const replaceWith = (dealId: number, paper: Paper, file: File): void => {
  enqueue([{ dealId, file, kind: paper.kind, legId: paper.application_bank_id, replacesId: paper.id }]);
};

/** «Документы» of a deal: the papers by kind, uploads on their way, the viewer; files may be dropped anywhere. */
export const DocumentsPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const list = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<TargetFilter>('all');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [dated, setDated] = useState<Paper | null>(null);
  const types = useDocumentKinds();
  const { book } = types;
  const isReadOnly = !mayPass(changeDeals, useRole());
  const answer = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  const uploads = useDealUploads(deal.id);
  const sorting = useSorting(deal.id, book);
  const hovering = useWindowDrop((files) => sorting.pick(files), isReadOnly);
  const upload = (): void => pickFiles((files) => sorting.pick(files));
  usePanelKeys(
    list,
    upload,
    isReadOnly || viewedId !== null || dated !== null || sorting.candidates !== null,
  );

  const all = answer.data ?? [];
  const papers = all.filter((paper) => fitsTarget(paper, filter));
  const groups = (
    <PaperGroups
      book={book}
      papers={papers}
      isReadOnly={isReadOnly}
      onView={(paper) => setViewedId(paper.id)}
      onReplace={(paper, file) => replaceWith(deal.id, paper, file)}
      onDates={setDated}
      onPick={sorting.pick}
    />
  );
  return (
    <div className={styles['panel']} data-fills data-alone={isReadOnly || undefined}>
      <Card fills label={texts.title}>
        {(all.length > 0 || uploads.length > 0) && (
          <DocumentsBar
            papers={all}
            filter={filter}
            onFilter={setFilter}
            isReadOnly={isReadOnly}
            onUpload={upload}
          />
        )}
        {uploads.length > 0 && <UploadRows tasks={uploads} />}
        <div ref={list} className={styles['list']}>
          <Loaded of={types.answer} errorTitle={texts.typesFailed}>
            {() => (
              <Loaded of={answer} errorTitle={texts.failed}>
                {() => {
                  if (papers.length > 0) return groups;
                  if (all.length > 0) return <NothingHere onShowAll={() => setFilter('all')} />;
                  return uploads.length === 0 && <NoPapers onUpload={isReadOnly ? undefined : upload} />;
                }}
              </Loaded>
            )}
          </Loaded>
        </div>
      </Card>
      {!isReadOnly && (
        <DocumentsSide
          book={book}
          present={new Set(all.map((paper) => paper.kind))}
          wanted={wantedPapers(deal)}
          hasBanks={deal.legs.some(({ bank }) => bank !== null)}
          onPick={sorting.pick}
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
        <PaperDatesDialog
          key={dated.id}
          paper={dated}
          type={book.find(dated.kind)}
          onClose={() => setDated(null)}
        />
      )}
      <PaperViewer book={book} papers={papers} openId={viewedId} onOpen={setViewedId} />
    </div>
  );
};
