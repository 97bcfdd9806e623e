import { Button, Center, Loader } from '@mantine/core';
import { FileX } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import styles from '#kit/web/files/FileViewer.module.css';
import { Picture } from '#kit/web/files/Picture.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { ViewerBar, type ViewerActions } from '#kit/web/files/ViewerBar.tsx';

/** A file to look at. `load` must keep its identity while the file is the same (`useMemo`): a new one fetches anew. */
export type ViewedFile = {
  readonly id: string | number;
  readonly name: string;
  readonly mime: string;
  /** False: only download is offered (TIFF, a PDF with active content); see `canPreview` of `#domain/upload-kinds.ts`. */
  readonly canPreview: boolean;
  /** `() => fetchFile(call, { params })`. */
  readonly load: () => Promise<Blob>;
  /** `downloadUrl(call, { params })`. */
  readonly downloadUrl: string;
};

type FileViewerProps = {
  readonly files: readonly ViewedFile[];
  /** Id of the file on show; null keeps the viewer closed. */
  readonly shown: string | number | null;
  readonly onShow: (id: string | number) => void;
  readonly onClose: () => void;
  /** Under the file: what can be decided on it. */
  readonly footer?: (id: string | number) => ReactNode;
};

const zoomStep = 1.25;
const zoomMost = 8;
const zoomLeast = 0.25;

type Style = { readonly scale: number; readonly turns: number; readonly attempt: number };

const plain: Style = { scale: 1, turns: 0, attempt: 0 };

type StageProps = { readonly file: ViewedFile; readonly style: Style; readonly onRetry: () => void };

const Stage = ({ file, style, onRetry }: StageProps): ReactElement => {
  const { url, error } = useObjectUrl(file.canPreview ? file.load : null, style.attempt);
  if (!file.canPreview) {
    return (
      <EmptyState
        icon={FileX}
        title={webScreenTexts.viewer.noPreview}
        text={webScreenTexts.viewer.noPreviewText}
        actions={
          <Button component="a" href={file.downloadUrl} download>
            {webScreenTexts.viewer.download}
          </Button>
        }
      />
    );
  }
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!url) {
    return (
      <Center>
        <Loader aria-label={webTexts.loading} />
      </Center>
    );
  }
  // A sandbox would keep the browser's own PDF viewer out; the server has judged the content already.
  // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
  if (file.mime === 'application/pdf') return <iframe src={url} title={file.name} />;
  return <Picture url={url} name={file.name} scale={style.scale} turns={style.turns} />;
};

const keysOf = (actions: ViewerActions): Readonly<Record<string, (() => void) | undefined>> => ({
  ArrowLeft: actions.previous,
  ArrowRight: actions.next,
  '+': actions.zoomIn,
  '=': actions.zoomIn,
  '-': actions.zoomOut,
  '0': actions.fit,
  r: actions.rotate,
});

/** Files in place: PDF and pictures through `blob:`, zoom, rotate, next; keys ← → + − 0 R Esc. */
export const FileViewer = ({
  files,
  shown,
  onShow,
  onClose,
  footer,
}: FileViewerProps): ReactElement | null => {
  const [style, setViewMode] = useState(plain);
  const at = files.findIndex(({ id }) => id === shown);
  const file = files[at];
  if (!file) return null;
  const isPicture = file.canPreview && file.mime !== 'application/pdf';
  const show = (index: number): (() => void) | undefined => {
    const next = files[index];
    if (!next) return undefined;
    return () => {
      setViewMode(plain);
      onShow(next.id);
    };
  };
  const zoom = (factor: number) => () =>
    setViewMode((was) => ({ ...was, scale: Math.min(zoomMost, Math.max(zoomLeast, was.scale * factor)) }));
  const actions: ViewerActions = {
    previous: show(at - 1),
    next: show(at + 1),
    zoomIn: isPicture ? zoom(zoomStep) : undefined,
    zoomOut: isPicture ? zoom(1 / zoomStep) : undefined,
    fit: isPicture ? () => setViewMode((was) => ({ ...was, scale: 1 })) : undefined,
    rotate: isPicture ? () => setViewMode((was) => ({ ...was, turns: (was.turns + 1) % 4 })) : undefined,
    close: () => {
      setViewMode(plain);
      onClose();
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // By its place, not its letter: «R» is «К» on a Russian keyboard.
    const action = keysOf(actions)[event.code === 'KeyR' ? 'r' : event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <Modal
      opened
      onClose={actions.close}
      fullScreen
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': file.name } }}
      classNames={{ content: 'column', body: 'grow short clipped p-0 column' }}
      onKeyDown={onKeyDown}
    >
      <ViewerBar
        name={file.name}
        position={webScreenTexts.viewer.position(at + 1, files.length)}
        scale={webScreenTexts.viewer.scale(Math.round(style.scale * 100))}
        downloadUrl={file.downloadUrl}
        actions={actions}
      />
      <div className={`grid grow short scrolls beside on-canvas ${styles['stage']}`}>
        <Stage
          key={file.id}
          file={file}
          style={style}
          onRetry={() => setViewMode((was) => ({ ...was, attempt: was.attempt + 1 }))}
        />
      </div>
      {footer?.(file.id)}
    </Modal>
  );
};
