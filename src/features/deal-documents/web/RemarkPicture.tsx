import { type ReactElement, useCallback, useState } from 'react';
import { documentRemarkCalls } from '#features/deal-documents/document-remarks.contract.ts';
import { remarkPictureTexts as texts } from '#features/deal-documents/document-remarks.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';

type OfDocument = { readonly document: Document };

const Shown = ({ document: { id, name } }: OfDocument): ReactElement => {
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(
    () => fetchFile(documentRemarkCalls.openPicture, { query: { id: String(id) } }, { quiet: true }),
    [id],
  );
  const { url, error } = useObjectUrl(load, attempt);
  if (error) return <ErrorState error={error} onRetry={() => setAttempt((count) => count + 1)} />;
  return url ? (
    <img src={url} alt={texts.pictureOf(name)} className="full" />
  ) : (
    <p aria-busy="true" style={{ minHeight: 160 }} />
  );
};

/** What is wrong with a document, to be looked at. */
export const RemarkPicture = ({ document }: OfDocument): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="p-0 text-13 linked no-edge no-ground pressed"
        aria-label={texts.pictureOf(document.name)}
        onClick={() => setOpen(true)}
      >
        {texts.see}
      </button>
      <Modal opened={isOpen} size="lg" title={texts.pictureOf(document.name)} onClose={() => setOpen(false)}>
        {isOpen && <Shown document={document} />}
      </Modal>
    </>
  );
};
