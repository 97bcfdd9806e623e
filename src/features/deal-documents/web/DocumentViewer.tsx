import { type ReactElement, useMemo } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { CheckBar } from '#features/deal-documents/web/CheckBar.tsx';
import { fileUrl, type Document } from '#features/deal-documents/web/document.ts';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { FileViewer, type ViewedFile } from '#kit/web/files/FileViewer.tsx';

type DocumentViewerProps = {
  /** In the order of the list. */
  readonly documents: readonly Document[];
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
};

type Style = Pick<Document, 'id' | 'name' | 'mime' | 'can_preview'>;

const viewed = ({ id, name, mime, can_preview: canPreview }: Style): ViewedFile => ({
  id,
  name,
  mime,
  canPreview,
  load: () => fetchFile(dealDocumentCalls.openDocument, { query: { id } }, { quiet: true }),
  downloadUrl: fileUrl(id),
});

/** The documents in place, one after another in the order of the list; a checker decides on each right there. */
export const DocumentViewer = ({ documents, openId, onOpen }: DocumentViewerProps): ReactElement => {
  // A document that has been checked is the same file: what is shown is not fetched anew.
  const viewModes = JSON.stringify(
    documents.map(({ id, name, mime, can_preview }): Style => ({ id, name, mime, can_preview })),
  );
  const files = useMemo(() => (JSON.parse(viewModes) as Style[]).map(viewed), [viewModes]);
  const goOn = (document: Document): void => {
    const next = documents
      .slice(documents.indexOf(document) + 1)
      .find((one) => one.state === 'uploaded' && one.can_check);
    if (next) onOpen(next.id);
  };
  return (
    <FileViewer
      files={files}
      shown={openId}
      onShow={(id) => onOpen(Number(id))}
      onClose={() => onOpen(null)}
      footer={(id) => {
        const document = documents.find((one) => one.id === id);
        return document && <CheckBar key={document.id} document={document} onDone={() => goOn(document)} />;
      }}
    />
  );
};
