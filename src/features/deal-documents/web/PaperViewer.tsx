import { type ReactElement, useMemo } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { CheckBar } from '#features/deal-documents/web/CheckBar.tsx';
import { fileUrl, type Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { fetchFile } from '#kit/web/call-api.ts';
import { FileViewer, type ViewedFile } from '#kit/web/FileViewer.tsx';

type PaperViewerProps = {
  /** In the order of the list. */
  readonly papers: readonly Paper[];
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
};

type Look = Pick<Paper, 'id' | 'name' | 'mime' | 'can_preview'>;

const viewed = ({ id, name, mime, can_preview: canPreview }: Look): ViewedFile => ({
  id,
  name,
  mime,
  canPreview,
  load: () => fetchFile(dealDocumentCalls.openDocument, { query: { id } }, { quiet: true }),
  downloadUrl: fileUrl(id),
});

/** The papers in place, one after another in the order of the list; a checker decides on each right there. */
export const PaperViewer = ({ papers, openId, onOpen }: PaperViewerProps): ReactElement => {
  // A paper that has been checked is the same file: what is shown is not fetched anew.
  const looks = JSON.stringify(
    papers.map(({ id, name, mime, can_preview }): Look => ({ id, name, mime, can_preview })),
  );
  const files = useMemo(() => (JSON.parse(looks) as Look[]).map(viewed), [looks]);
  const goOn = (paper: Paper): void => {
    const next = papers
      .slice(papers.indexOf(paper) + 1)
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
        const paper = papers.find((one) => one.id === id);
        return paper && <CheckBar key={paper.id} paper={paper} onDone={() => goOn(paper)} />;
      }}
    />
  );
};
