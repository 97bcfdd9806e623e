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
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

const zoomStep = 1.25;
/** The paper alone, as wide as its place: bars of the browser's viewer would be turned with it. */
const bare = '#toolbar=0&navpanes=0&view=FitH';

type StageProps = { readonly file: ViewedFile; readonly scale: number; readonly turns: number };

/** The browser's own viewer of PDF at a scale of the stage, turned by quarters. */
const Pdf = ({ url, name, scale, turns }: Omit<StageProps, 'file'> & Record<'url' | 'name', string>) => {
  const across = `calc(100cqw * ${scale})`;
  const down = `calc(100cqh * ${scale})`;
  const [width, height] = turns % 2 === 1 ? [down, across] : [across, down];
  return (
    <div style={{ position: 'relative', width: across, height: down }}>
      {/* A sandbox would keep the browser's viewer out; the server has judged the content already. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe
        src={`${url}${bare}`}
        title={name}
        className={styles['pdf']}
        style={{ width, height, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
      />
    </div>
  );
};

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
  const Shown = file.mime === 'application/pdf' ? Pdf : Picture;
  return <Shown url={url} name={file.name} scale={scale} turns={turns} />;
};

type DocumentStageProps = {
  readonly file: ViewedFile;
  /** A dialog is open: the keys are its own. */
  readonly isOff: boolean;
};

/** A document to look at beside what was typed: larger, smaller, turned, by the keys of the viewer too. */
export const DocumentStage = ({ file, isOff }: DocumentStageProps): ReactElement => {
  const [scale, setScale] = useState(1);
  const [turns, setTurns] = useState(0);
  const zoomIn = (): void => setScale((was) => Math.min(8, was * zoomStep));
  const zoomOut = (): void => setScale((was) => Math.max(0.25, was / zoomStep));
  const turn = (): void => setTurns((was) => (was + 1) % 4);
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => setScale(1),
    r: turn,
  };
  usePageKeys({
    isOff: isOff || !file.canPreview,
    // By its place, not its letter: «R» is «К» on a Russian keyboard.
    actionOf: ({ code, key }) => keys[code === 'KeyR' ? 'r' : key],
  });
  const size = { size: 'xs', variant: 'default' } as const;
  return (
    <div className="column gap-8">
      {file.canPreview && (
        <div className="row gap-8">
          <Button {...size} leftSection={<ZoomIn size={14} />} onClick={zoomIn}>
            {texts.zoomIn}
          </Button>
          <Button {...size} leftSection={<ZoomOut size={14} />} onClick={zoomOut}>
            {texts.zoomOut}
          </Button>
          <Button {...size} leftSection={<RotateCw size={14} />} onClick={turn}>
            {texts.turn}
          </Button>
        </div>
      )}
      <div
        className={`grid scrolls on-canvas round-8 ${styles['stage']}`}
        style={{ height: '62vh', containerType: 'size' }}
      >
        <Stage file={file} scale={scale} turns={turns} />
      </div>
    </div>
  );
};
