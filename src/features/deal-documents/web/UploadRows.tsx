import { Button, CloseButton, Progress } from '@mantine/core';
import { CircleX, LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { cancelUpload, retryUpload, type UploadTask } from '#features/deal-documents/web/upload-queue.ts';
import styles from '#features/deal-documents/web/UploadRows.module.css';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { useConnection } from '#kit/web/calls/connection.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

const texts = documentScreenTexts.progress;

const isOver = (task: UploadTask): boolean => task.state === 'failed' || task.state === 'refused';

const wordsOf = ({ state, share, file, secondsLeft }: UploadTask, isAway: boolean): string => {
  if (state === 'waiting') return isAway ? texts.away : texts.waiting;
  if (share >= 1) return texts.checking;
  const sent = texts.sent(formatBytes(file.size * share), formatBytes(file.size));
  return secondsLeft === null ? sent : `${sent} · ${texts.left(secondsLeft)}`;
};

const Sending = ({ task }: { readonly task: UploadTask }): ReactElement => {
  const isAway = useConnection(({ lostAt }) => lostAt !== null);
  return (
    <span className="grid gap-4">
      <Progress
        value={task.share * 100}
        size={4}
        color="var(--b500)"
        aria-label={texts.progressLabel(task.file.name)}
      />
      <span className="small soft">
        {wordsOf(task, isAway)} ·{' '}
        <button
          type="button"
          className="p-0 linked no-edge no-ground pressed"
          aria-label={texts.cancelFile(task.file.name)}
          onClick={() => cancelUpload(task.key)}
        >
          {texts.cancel}
        </button>
      </span>
    </span>
  );
};

const Failed = ({ task }: { readonly task: UploadTask }): ReactElement => (
  <span className="row to-right gap-8 text-13 line-18" role="alert">
    <span className="grow">{task.why}</span>
    {task.state === 'failed' && (
      <Button size="compact-sm" variant="default" onClick={() => retryUpload(task.key)}>
        {texts.retry}
      </Button>
    )}
    <CloseButton size="sm" aria-label={texts.dismiss} onClick={() => cancelUpload(task.key)} />
  </span>
);

/** Files on their way: a bar, bytes, seconds and «отменить» for each; a failed one stays with its reason. */
export const UploadRows = ({ tasks }: { readonly tasks: readonly UploadTask[] }): ReactElement => {
  const { book } = useDocumentKinds();
  return (
    <ul className="line-top on-tint" aria-label={texts.title}>
      {tasks.map((task) => (
        <li
          key={task.key}
          className={`grid middle gap-12 py-4 px-16 muted ${styles['row']} ${isOver(task) ? 'on-bad bad' : ''}`}
        >
          {isOver(task) ? (
            <CircleX size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <LoaderCircle size={18} strokeWidth={1.75} className={styles['spinner']} aria-hidden />
          )}
          <span className="two-lines">
            <span title={task.file.name}>{task.file.name}</span>
            <small>{book.nameOf(task.kind)}</small>
          </span>
          {isOver(task) ? <Failed task={task} /> : <Sending task={task} />}
        </li>
      ))}
    </ul>
  );
};
