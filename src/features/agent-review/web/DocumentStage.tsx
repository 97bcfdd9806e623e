import { Button, Center, Loader } from '@mantine/core';
import { FileX, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import styles from '#features/agent-review/web/agent-review.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import type { ViewedFile } from '#kit/web/files/FileViewer.tsx';
import { Picture } from '#kit/web/files/Picture.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';

const zoomStep = 1.25;

type StageProps = { readonly file: ViewedFile; readonly scale: number; readonly turns: number };

const Stage = ({ file, scale, turns }: StageProps): ReactElement => {
  const [attempt, setAttempt] = useState(0);
  const { url, error } = useObjectUrl(file.canPreview ? file.load : null, attempt);
  if (!file.canPreview)
    return (
      <EmptyState
        icon={FileX}
        title={texts.noPreview}
        actions={
          <Button component="a" variant="default" href={file.downloadUrl} download>
            {texts.download}
          </Button>
        }
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (!url)
    return (
      <Center>
        <Loader aria-label={webTexts.loading} />
      </Center>
    );
  // A sandbox would keep the browser's own PDF viewer out; the server has judged the content already.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  if (file.mime === 'application/pdf') return <iframe src={url} title={file.name} />;
  return <Picture url={url} name={file.name} scale={scale} turns={turns} />;
};

/** A document to look at beside what was typed: larger, smaller, turned. */
export const DocumentStage = ({ file }: { readonly file: ViewedFile }): ReactElement => {
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const isPicture = file.canPreview && file.mime !== 'application/pdf';
  return (
    <div className="column gap-8">
      {isPicture && (
        <div className="row gap-8">
          <Button
            size="xs"
            variant="default"
            leftSection={<ZoomIn size={14} />}
            onClick={() => setScale(Math.min(8, scale * zoomStep))}
          >
            {texts.zoomIn}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<ZoomOut size={14} />}
            onClick={() => setScale(Math.max(0.25, scale / zoomStep))}
          >
            {texts.zoomOut}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCw size={14} />}
            onClick={() => setTurns((turns + 1) % 4)}
          >
            {texts.turn}
          </Button>
        </div>
      )}
      <div className={`grid scrolls on-canvas round-8 ${styles['stage']}`} style={{ height: '62vh' }}>
        <Stage file={file} scale={scale} turns={turns} />
      </div>
    </div>
  );
};
