import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactElement, type ReactNode, useState } from 'react';
import { extensionsOf, type UploadKindName, uploadKinds } from '#domain/upload-kinds.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import styles from '#kit/web/files/FileDrop.module.css';
import { UploadRow } from '#kit/web/files/UploadRow.tsx';
import { type SendFile, useUploadQueue } from '#kit/web/files/use-upload-queue.ts';

type FileDropProps = {
  /** Which door of `uploadKinds` judges the files; its words stand under the field. */
  readonly kind: UploadKindName;
  /** Sends one file: `(file, onProgress, signal) => uploadFiles(call, { body, files: [file] }, onProgress, { signal, quiet: true })`. */
  readonly send: SendFile;
  /** Called after every file that has gone. */
  readonly onSent?: () => void;
  readonly isOff?: boolean;
  /** Instead of what the door accepts. */
  readonly note?: ReactNode;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files by dragging or by choosing, several at once; each has a bar, its refusal and a second try. */
export const FileDrop = ({ kind, send, onSent, isOff = false, note }: FileDropProps): ReactElement => {
  const [isOver, setOver] = useState(false);
  const queue = useUploadQueue(kind, send, onSent);
  const accept = extensionsOf(kind)
    .map((extension) => `.${extension}`)
    .join(',');
  const over = (event: DragEvent, next: boolean): void => {
    if (isOff || !hasFiles(event)) return;
    event.preventDefault();
    setOver(next);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is beside the field, never instead of it */}
      <label
        className={`grid gap-4 p-16 text-13 line-18 soft text-center round-10 pressed justify-middle ${styles['zone']}`}
        data-over={isOver || undefined}
        data-off={isOff || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!isOff) queue.add([...event.dataTransfer.files]);
        }}
      >
        <UploadCloud size={26} strokeWidth={1.6} aria-hidden />
        <span>
          {isOver ? (
            webScreenTexts.dropNow
          ) : (
            <>
              {webScreenTexts.dropHere} <u className="medium linked">{webScreenTexts.chooseFiles}</u>
            </>
          )}
        </span>
        <span className="muted small">{note ?? uploadKinds[kind].allowed}</span>
        <input
          type="file"
          multiple
          className="visually-hidden"
          accept={accept}
          disabled={isOff}
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {queue.uploads.length > 0 && (
        <ul className="grid mt-8" aria-live="polite">
          {queue.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => queue.remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
