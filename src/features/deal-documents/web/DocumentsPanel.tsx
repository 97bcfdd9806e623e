import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptDocument, waitsForMe } from '#features/deal-documents/web/check-document.ts';
import { DocumentsBar } from '#features/deal-documents/web/DocumentsBar.tsx';
import styles from '#features/deal-documents/web/DocumentsPanel.module.css';
import { DocumentsSide } from '#features/deal-documents/web/DocumentsSide.tsx';
import { DocumentsDialogs, type Opened, useOpened } from '#features/deal-documents/web/DocumentsDialogs.tsx';
import { DropVeil } from '#features/deal-documents/web/DropVeil.tsx';
import { NoDocuments, NothingHere } from '#features/deal-documents/web/NoDocuments.tsx';
import type { Document } from '#features/deal-documents/web/document.ts';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import { collectingLegs } from '#features/deal-documents/web/slot-rows.ts';
import { SlotList } from '#features/deal-documents/web/SlotList.tsx';
import { UploadRows } from '#features/deal-documents/web/UploadRows.tsx';
import { enqueue } from '#features/deal-documents/web/upload-queue.ts';
import {
  type Checklist,
  type ShownRows,
  useChecklist,
  useShownRows,
} from '#features/deal-documents/web/use-checklist.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { type Focused, usePanelKeys } from '#features/deal-documents/web/use-panel-keys.ts';
import { useSorting } from '#features/deal-documents/web/use-sorting.ts';
import { useWindowDrop } from '#features/deal-documents/web/use-window-drop.ts';
import { askKindsAhead } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { changeDeals } from '#features/deals/deals.access.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { hasScans } from '#kit/web/scan/scans-mark.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { takeHanded } from '#kit/web/files/handed-files.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { askAhead } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const HeldDocuments = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/HeldDocuments.tsx')).HeldDocuments,
}));

const SavedScans = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/SavedScans.tsx')).SavedScans,
}));

const freshMs = 15_000;

/** Everything the view shows, asked for at once. */
export const prepareDocuments = (dealId: number): void => {
  const query = { application_id: dealId };
  askAhead(dealDocumentCalls.listDocuments, { query }, freshMs);
  askAhead(dealDocumentCalls.getChecklist, { query }, freshMs);
  askKindsAhead();
};

const replaceWith = (dealId: number, document: Document, file: File): void => {
  enqueue([
    { dealId, file, kind: document.kind, legId: document.application_bank_id, replacesId: document.id },
  ]);
};

type Sorting = ReturnType<typeof useSorting>;

type RowsProps = {
  readonly checklist: Checklist;
  readonly shown: ShownRows;
  readonly opened: Opened;
  readonly target: string | null;
  readonly actions: RowActions;
  readonly onPick: Sorting['pick'];
};

const Rows = ({ checklist, shown, opened, target, actions, onPick }: RowsProps): ReactElement | null => {
  const now = useNow();
  const { all, banks, book, uploads } = checklist;
  const { rows, filter, shownId } = shown;
  if (all.length === 0)
    return uploads.length > 0 ? null : (
      <NoDocuments
        hasBanks={banks.length > 0}
        onPick={actions.isReadOnly ? undefined : (files) => onPick(files)}
      />
    );
  if (rows.length === 0) return <NothingHere onShowAll={shown.showAll} />;
  return (
    <SlotList
      rows={rows}
      banks={banks}
      book={book}
      tasks={uploads}
      now={now}
      rejected={shown.documents.find(({ id }) => id === opened.rejectedId) ?? null}
      target={target}
      folds={filter === 'all' && shownId === null}
      actions={actions}
      onRejected={() => opened.setRejectedId(null)}
    />
  );
};

type HeadProps = {
  readonly deal: ShownDeal;
  readonly checklist: Checklist;
  readonly shown: ShownRows;
  readonly isReadOnly: boolean;
  readonly onUpload: () => void;
};

/** Above the rows: what they are filtered by, that no bank demands anything yet, what goes to no row. */
const Head = ({ deal, checklist, shown, isReadOnly, onUpload }: HeadProps): ReactElement => {
  const { all, asked, banks, uploads } = checklist;
  const { filter, setFilter, loose } = shown;
  return (
    <>
      {(all.length > 0 || uploads.length > 0) && (
        <DocumentsBar
          rows={all}
          bankCount={banks.length}
          collecting={collectingLegs(deal.legs)}
          filter={filter}
          onFilter={setFilter}
          isReadOnly={isReadOnly}
          onUpload={onUpload}
        />
      )}
      {banks.length === 0 && all.length > 0 && asked.data && (
        <p className="py-8 px-16 text-13 soft hair-top">{texts.noBanksTitle}</p>
      )}
      {loose.length > 0 && <UploadRows tasks={loose} />}
    </>
  );
};

type HeldProps = { readonly of: Checklist; readonly dealId: number; readonly isReadOnly: boolean };

/** The rows come first: what stands under them is asked for a moment later. */
const restMs = 300;

/** What could be taken for the rows that are empty: under them, for a row that becomes empty must not move the others. */
const Held = ({ of: { all }, dealId, isReadOnly }: HeldProps): ReactElement | null => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLater || isReadOnly || all.every(({ documents }) => documents.length > 0)) return null;
  return (
    <Suspense>
      <HeldDocuments dealId={dealId} />
    </Suspense>
  );
};

/** The list once the kinds, the documents and what the banks demand are there. */
const Fetched = ({
  checklist: { types, answer, asked },
  children,
}: {
  readonly checklist: Checklist;
  readonly children: () => ReactElement;
}): ReactElement => (
  <Loaded of={types.answer} errorTitle={texts.typesFailed}>
    {() => (
      <Loaded of={answer} errorTitle={texts.failed}>
        {() => (
          <Loaded of={asked} errorTitle={texts.failed}>
            {children}
          </Loaded>
        )}
      </Loaded>
    )}
  </Loaded>
);

/** What another program has shared into the product, and this deal was chosen for. */
const useHanded = (dealId: number, pick: (files: readonly File[]) => void): void => {
  const latest = useLatest(pick);
  useEffect(() => {
    const files = takeHanded(dealId);
    if (files.length > 0) latest(files);
  }, [dealId, latest]);
};

/** Papers whose photographs a former page has left on this device. */
const Begun = ({ dealId, opened }: Pick<RowsProps, 'opened'> & { readonly dealId: number }) =>
  opened.photos === null &&
  hasScans() && (
    <Suspense>
      <SavedScans dealId={dealId} onGoOn={(kind) => opened.setPhotos({ files: [], kind })} />
    </Suspense>
  );

/** «Документы» of a deal: one checklist for all its banks, checks in place, uploads on their way; files may be dropped anywhere. */
export const DocumentsPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const list = useRef<HTMLDivElement>(null);
  const isReadOnly = !mayAct('deals', changeDeals, useRole());
  const checklist = useChecklist(deal);
  const { book, banks, all } = checklist;
  const shown = useShownRows(checklist);
  const opened = useOpened();
  const sorting = useSorting(deal.id, book);
  const pick = (files: readonly File[], kind: string | null): void =>
    kind === null ? sorting.pick(files) : sorting.pick(files, kind);
  const hovering = useWindowDrop(pick, isReadOnly);
  useHanded(deal.id, sorting.pick);
  const waitingAt = ({ documentId }: Focused): Document | undefined =>
    shown.documents.find((document) => document.id === documentId && waitsForMe(document));

  usePanelKeys(
    list,
    {
      onUpload: ({ kind }) => !isReadOnly && pickFiles((files) => pick(files, kind)),
      onAccept: (at) => {
        const document = waitingAt(at);
        if (document) void acceptDocument(document);
      },
      onReject: (at) => {
        const document = waitingAt(at);
        if (document) opened.setRejectedId(document.id);
      },
    },
    [opened.viewedId, opened.dated, opened.paged, sorting.candidates].some((one) => one !== null),
  );

  const actions: RowActions = {
    dealId: deal.id,
    isReadOnly,
    onView: (document) => opened.setViewedId(document.id),
    onReplace: (document, file) => replaceWith(deal.id, document, file),
    onDates: opened.setDated,
    onPages: opened.setPaged,
    onReject: (document) => opened.setRejectedId(document.id),
    onPick: sorting.pick,
    onPhotos: (files, kind) => opened.setPhotos({ files, kind }),
  };
  const rows = (): ReactElement => (
    <>
      <Rows
        checklist={checklist}
        shown={shown}
        opened={opened}
        target={hovering.slot}
        actions={actions}
        onPick={sorting.pick}
      />
      <Held of={checklist} dealId={deal.id} isReadOnly={isReadOnly} />
    </>
  );
  return (
    <div
      className={`grid gap-12 grow short beside ${styles['panel']}`}
      data-fills
      data-alone={(isReadOnly && banks.length === 0) || undefined}
    >
      <Card fills label={texts.title}>
        {!isReadOnly && <Begun dealId={deal.id} opened={opened} />}
        <Head
          deal={deal}
          checklist={checklist}
          shown={shown}
          isReadOnly={isReadOnly}
          onUpload={() => pickFiles((files) => sorting.pick(files))}
        />
        <div ref={list} className={`column grow short scrolls ${styles['list']}`}>
          <Fetched checklist={checklist}>{rows}</Fetched>
        </div>
      </Card>
      {(!isReadOnly || banks.length > 0) && (
        <DocumentsSide
          book={book}
          present={new Set(all.map((row) => row.kind))}
          banks={banks}
          shownId={shown.shownId}
          onShow={shown.setLegId}
          onPick={sorting.pick}
          isReadOnly={isReadOnly}
        />
      )}
      <DropVeil hovering={hovering} />
      <DocumentsDialogs deal={deal} checklist={checklist} shown={shown} opened={opened} sorting={sorting} />
    </div>
  );
};
