import { CloseButton, Progress } from '@mantine/core';
import { CircleX, FileText, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import type { ComposerUploads } from '#features/chat/web/composer/use-composer-files.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

const texts = chatScreenTexts.composer;

type ComposerFilesProps = { readonly files: readonly ChatFile[]; readonly uploads: ComposerUploads };

/** Files that will go with the message, those on their way with a bar, those refused with the reason. */
export const ComposerFiles = ({ files, uploads }: ComposerFilesProps): ReactElement | null => {
  if (files.length === 0 && uploads.uploads.length === 0) return null;
  return (
    <ul className={`grid gap-4 scrolls-down ${styles['files']}`} style={{ maxHeight: 128 }}>
      {files.map((file) => (
        <li key={file.id}>
          <FileText size={15} aria-hidden />
          <span className="ellipsis">{file.name}</span>
          <small className="fixed text-12 muted">{formatBytes(file.bytes)}</small>
          <CloseButton
            size="sm"
            aria-label={texts.removeFile(file.name)}
            onClick={() => uploads.remove(file.id)}
          />
        </li>
      ))}
      {uploads.uploads.map(({ id, file, state, share, message }) => {
        const hasFailed = state === 'failed' || state === 'refused';
        return (
          <li key={id} data-failed={hasFailed || undefined}>
            {hasFailed ? <CircleX size={15} aria-hidden /> : <FileText size={15} aria-hidden />}
            <span className="ellipsis">{file.name}</span>
            {hasFailed ? (
              <small className="fixed text-12 muted" role="alert">
                {message}
              </small>
            ) : (
              <Progress
                className="fixed"
                w={90}
                value={share * 100}
                size={4}
                aria-label={texts.uploading(file.name, Math.round(share * 100))}
              />
            )}
            {state === 'failed' && (
              <button type="button" aria-label={texts.retryFile(file.name)} onClick={() => uploads.retry(id)}>
                <RotateCw size={14} aria-hidden />
              </button>
            )}
            <CloseButton
              size="sm"
              aria-label={texts.removeFile(file.name)}
              onClick={() => uploads.stop(id)}
            />
          </li>
        );
      })}
    </ul>
  );
};
