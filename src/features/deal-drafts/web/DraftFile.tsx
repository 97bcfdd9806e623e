import { Button, Center, Loader } from '@mantine/core';
import { FileText } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import type { DraftRow } from '#features/deal-drafts/web/draft-wire.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';

/** The address of a version's file; the server names it as it came. */
export const draftUrl = (id: number): string => downloadUrl(draftCalls.openDraft, { query: { id } });

/** The file of a version as the bank has made it; a DOCX is only downloaded. */
export const DraftFile = ({ draft }: { readonly draft: DraftRow }): ReactElement => {
  const { id, name, can_preview: canPreview } = draft;
  const [attempt, setAttempt] = useState(0);
  const load = useMemo(
    () => (canPreview ? () => fetchFile(draftCalls.openDraft, { query: { id } }, { quiet: true }) : null),
    [id, canPreview],
  );
  const { url, error } = useObjectUrl(load, attempt);
  if (!canPreview)
    return (
      <EmptyState
        icon={FileText}
        title={name}
        actions={
          <Button component="a" href={draftUrl(id)} download>
            {texts.download}
          </Button>
        }
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => setAttempt((count) => count + 1)} />;
  if (!url)
    return (
      <Center flex={1}>
        <Loader size="sm" />
      </Center>
    );
  // A sandbox would keep the browser's own PDF viewer out; the server has judged the content already.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      className={`grow full no-edge on-paper ${styles['file']}`}
      style={{ minHeight: 400 }}
      src={url}
      title={name}
    />
  );
};
