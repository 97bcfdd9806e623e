import { type ReactElement, useMemo } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { fileUrl, type Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { fetchFile } from '#kit/web/call-api.ts';
import { FileViewer, type ViewedFile } from '#kit/web/FileViewer.tsx';

type PaperViewerProps = {
  readonly book: KindBook;
  readonly papers: readonly Paper[];
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
};

const viewed = ({ id, name, mime, can_preview: canPreview }: Paper): ViewedFile => ({
  id,
  name,
  mime,
  canPreview,
  load: () => fetchFile(dealDocumentCalls.openDocument, { query: { id } }, { quiet: true }),
  downloadUrl: fileUrl(id),
});

/** The papers in place, one after another in the order of the list. */
export const PaperViewer = ({ book, papers, openId, onOpen }: PaperViewerProps): ReactElement => {
  const files = useMemo(
    () => papers.toSorted((one, other) => book.compare(one.kind, other.kind)).map(viewed),
    [book, papers],
  );
  return (
    <FileViewer
      files={files}
      shown={openId}
      onShow={(id) => onOpen(Number(id))}
      onClose={() => onOpen(null)}
    />
  );
};
