import { ActionIcon, Progress } from '@mantine/core';
import { CircleCheck, CircleX, FileText, RotateCw, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import styles from '#kit/web/files/FileDrop.module.css';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import type { Upload } from '#kit/web/files/use-upload-queue.ts';

const icons = {
  waiting: FileText,
  sending: FileText,
  done: CircleCheck,
  failed: CircleX,
  refused: CircleX,
} as const;

type UploadRowProps = {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** One file of a queue: name, size, how much has gone, or why it was refused. */
export const UploadRow = ({ upload, onRetry, onRemove }: UploadRowProps): ReactElement => {
  const { file, state, share, message } = upload;
  const Icon = icons[state];
  const removeLabel =
    state === 'sending' ? webScreenTexts.cancelUpload(file.name) : webScreenTexts.removeFile(file.name);
  return (
    <li
      className={`grid middle gap-2 gap-x-10 py-4 hair-bottom ${styles['row']}`}
      style={{ gridTemplateColumns: '20px minmax(0, 1fr) auto', minHeight: 44 }}
      data-state={state}
    >
      <Icon size={18} aria-hidden />
      <span className="flex baseline gap-8 shrinks">
        <span className="ellipsis">{file.name}</span>
        <span className="muted small nowrap">{formatBytes(file.size)}</span>
      </span>
      <span>
        {state === 'failed' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={webScreenTexts.retryUpload(file.name)}
            onClick={onRetry}
          >
            <RotateCw size={15} />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={onRemove}>
          <X size={16} />
        </ActionIcon>
      </span>
      {state === 'sending' && (
        <Progress
          value={share * 100}
          size={4}
          color="var(--b500)"
          aria-label={webScreenTexts.uploading(file.name)}
          style={{ gridColumn: '2 / -1' }}
        />
      )}
      {message !== '' && (
        <span className="small bad" style={{ gridColumn: '2 / -1' }} role="alert">
          {message}
        </span>
      )}
    </li>
  );
};
