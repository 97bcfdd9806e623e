import { type ReactElement, Suspense, useState } from 'react';
import type { Document } from '#features/deal-documents/web/document.ts';
import { scanPlace } from '#features/deal-documents/web/scan-place.ts';
import { targetsOf } from '#features/deal-documents/web/targets.ts';
import type { Checklist, ShownRows } from '#features/deal-documents/web/use-checklist.ts';
import type { useSorting } from '#features/deal-documents/web/use-sorting.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const LazySorting = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/SortFilesDialog.tsx')).SortFilesDialog,
}));

const LazyDates = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/DocumentDatesDialog.tsx')).DocumentDatesDialog,
}));

const LazyPages = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/pages/PagesDialog.tsx')).PagesDialog,
}));

const LazyPhotos = lazyPart(async () => ({
  default: (await import('#kit/web/scan/PhotosDialog.tsx')).PhotosDialog,
}));

const LazyViewer = lazyPart(async () => ({
  default: (await import('#features/deal-documents/web/DocumentViewer.tsx')).DocumentViewer,
}));

/** Photographs just taken of a paper of a kind. */
type Photos = { readonly files: readonly File[]; readonly kind: string };

const mib = 1024 * 1024;

/** How heavy a paper of a kind may be for every bank that wants it. */
const limitOf = (all: Checklist['all'], kind: string): { mostBytes?: number } => {
  const megabytes = all.find((row) => row.kind === kind)?.slot?.max_mb;
  return megabytes === undefined ? {} : { mostBytes: megabytes * mib };
};

/** What stands open over the list or inside it. */
export const useOpened = () => {
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [rejectedId, setRejectedId] = useState<number | null>(null);
  const [dated, setDated] = useState<Document | null>(null);
  const [photos, setPhotos] = useState<Photos | null>(null);
  const [paged, setPaged] = useState<readonly Document[] | null>(null);
  return {
    viewedId,
    setViewedId,
    rejectedId,
    setRejectedId,
    dated,
    setDated,
    photos,
    setPhotos,
    paged,
    setPaged,
  };
};

export type Opened = ReturnType<typeof useOpened>;
type DialogsProps = {
  readonly deal: ShownDeal;
  readonly checklist: Checklist;
  readonly shown: ShownRows;
  readonly opened: Opened;
  readonly sorting: ReturnType<typeof useSorting>;
};

/** The dialogs over the documents, and the viewer of those shown. */
export const DocumentsDialogs = ({ deal, checklist, shown, opened, sorting }: DialogsProps): ReactElement => {
  const { all, answer, book } = checklist;
  const { dated, setDated, paged, setPaged, photos, setPhotos } = opened;
  // It stays when it is shut: the focus goes back to where it was opened from.
  const [hasViewed, setHasViewed] = useState(false);
  if (opened.viewedId !== null && !hasViewed) setHasViewed(true);
  return (
    <>
      {sorting.candidates && (
        <Suspense>
          <LazySorting
            book={book}
            candidates={sorting.candidates}
            targets={targetsOf(deal)}
            onChange={sorting.change}
            onAdd={(files) => sorting.pick(files)}
            onSend={sorting.send}
            onClose={sorting.close}
          />
        </Suspense>
      )}
      {dated && (
        <Suspense>
          <LazyDates
            key={dated.id}
            document={dated}
            type={book.find(dated.kind)}
            onClose={() => setDated(null)}
          />
        </Suspense>
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
            place={scanPlace(deal.id, photos.kind)}
            {...limitOf(all, photos.kind)}
            onDone={(paper) => {
              setPhotos(null);
              sorting.pick([paper], photos.kind);
            }}
            onClose={() => setPhotos(null)}
          />
        </Suspense>
      )}
      {hasViewed && (
        <Suspense>
          <LazyViewer documents={shown.documents} openId={opened.viewedId} onOpen={opened.setViewedId} />
        </Suspense>
      )}
    </>
  );
};
