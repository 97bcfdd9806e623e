import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptDocument, waitsForMe, whyNotMine } from '#features/deal-documents/web/check-document.ts';
import styles from '#features/deal-documents/web/CheckBar.module.css';
import type { Document } from '#features/deal-documents/web/document.ts';
import { RejectForm } from '#features/deal-documents/web/RejectForm.tsx';
import { useLatest } from '#kit/web/use-latest.ts';

type CheckBarProps = { readonly document: Document; readonly onDone: () => void };

/** Under a document in the viewer: accept or reject it on the spot, by button or by Y and N, or why another does. */
export const CheckBar = ({ document: dealDocument, onDone }: CheckBarProps): ReactElement | null => {
  const [isRejecting, setRejecting] = useState(false);
  const isMine = waitsForMe(dealDocument);
  const accept = async (): Promise<void> => {
    await acceptDocument(dealDocument);
    onDone();
  };
  const onKey = useLatest((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input,textarea') !== null;
    if (!isMine || isRejecting || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyY') void accept();
    else if (event.code === 'KeyN') setRejecting(true);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  const whyNot = whyNotMine(dealDocument);
  if (!isMine)
    return whyNot === null ? null : (
      <p
        className={`row in-middle gap-8 fixed py-8 px-16 small muted line-top on-paper ${styles['bar']}`}
        style={{ minHeight: 56 }}
      >
        {whyNot}
      </p>
    );
  return (
    <div
      className={`row in-middle gap-8 fixed py-8 px-16 line-top on-paper ${styles['bar']}`}
      style={{ minHeight: 56 }}
      data-uncovered
    >
      {isRejecting ? (
        <RejectForm
          document={dealDocument}
          onClose={() => {
            setRejecting(false);
            onDone();
          }}
        />
      ) : (
        <>
          <Button aria-keyshortcuts="Y" onClick={() => void accept()}>
            {texts.accept}
          </Button>
          <Button variant="default" aria-keyshortcuts="N" onClick={() => setRejecting(true)}>
            {texts.reject}
          </Button>
        </>
      )}
    </div>
  );
};
