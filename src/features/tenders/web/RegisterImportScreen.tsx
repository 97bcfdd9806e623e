import type { ReactElement } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { registerScreenTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { RegisterCard, registerColumns } from '#features/tenders/web/register-columns.tsx';
import type { RegisterFile } from '#features/tenders/web/register-file.ts';
import { RegisterLinesDialog } from '#features/tenders/web/RegisterLinesDialog.tsx';
import styles from '#features/tenders/web/RegisterImportScreen.module.css';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { useRegisterFiles } from '#features/tenders/web/use-register-files.ts';
import { Cards } from '#kit/web/Cards.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { FileDrop } from '#kit/web/FileDrop.tsx';
import type { SendFile } from '#kit/web/files/use-upload-queue.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useScreen } from '#kit/web/page.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { uploadFiles } from '#kit/web/upload-files.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const filesOnPage = 20;
const samples = [
  { file: 'notice-44fz.xml', words: texts.sampleFiles.notice44 },
  { file: 'notice-223fz.xml', words: texts.sampleFiles.notice223 },
  { file: 'register.zip', words: texts.sampleFiles.archive },
  { file: 'winner.zip', words: texts.sampleFiles.winner },
];

// One key a file: a repetition after a lost answer brings it in once.
const keys = new WeakMap<File, string>();
const keyOf = (file: File): string => {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
};

const send: SendFile = (file, onProgress, signal) =>
  uploadFiles(tenderCalls.uploadRegisterFiles, { files: [file] }, onProgress, {
    signal,
    quiet: true,
    key: keyOf(file),
  });

const Upload = (): ReactElement => (
  <Card title={texts.drop} padded>
    <FileDrop
      kind="register"
      send={send}
      note={texts.note}
      onSent={() => void invalidateCalls(tenderCalls.listRegisterFiles)}
    />
    <p className={styles['samples']}>
      {texts.samples}{' '}
      {samples.map(({ file, words }) => (
        <a key={file} href={`/samples/${file}`} download={file}>
          {words}
        </a>
      ))}
    </p>
  </Card>
);

const fileKey = (file: RegisterFile): number => file.id;

type FilesProps = {
  readonly rows: readonly RegisterFile[];
  readonly isStale: boolean;
  readonly onOpen: (file: RegisterFile) => void;
};

const Files = ({ rows, isStale, onOpen }: FilesProps): ReactElement => {
  const given = { label: texts.files, rows, rowKey: fileKey, isStale };
  return useMobile() ? (
    <Cards {...given} height={104} card={(file) => <RegisterCard file={file} />} />
  ) : (
    <DataGrid {...given} columns={registerColumns} onOpen={onOpen} rowHeight={60} minWidth={1080} />
  );
};

/** /tenders/import: register files are brought in here; what came of each is shown while it is read. */
export default function RegisterImportScreen(): ReactElement {
  const { search, setSearch } = useScreen(tenderScreens.importing);
  const trail = search.after?.split('~') ?? [];
  const files = useRegisterFiles(trail.at(-1));
  const open = useLatest((file: RegisterFile) => setSearch({ file: file.id }));
  const goTo = (next: readonly string[]): void => setSearch({ after: next.join('~') });
  return (
    <Page>
      <Upload />
      <Card title={texts.files}>
        <Loaded of={files} errorTitle={texts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <EmptyState title={texts.empty} text={texts.emptyText} />
            ) : (
              <>
                <Files rows={items} isStale={files.isPlaceholderData} onOpen={open} />
                <Pager
                  from={trail.length * filesOnPage + 1}
                  count={items.length}
                  onPrevious={trail.length === 0 ? undefined : () => goTo(trail.slice(0, -1))}
                  onNext={next === null ? undefined : () => goTo([...trail, next])}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      <RegisterLinesDialog
        fileId={search.file}
        file={files.data?.items.find((file) => file.id === search.file)}
        outcome={search.outcome}
        onOutcome={(outcome) => setSearch({ outcome })}
        onClose={() => setSearch({ file: null, outcome: null })}
      />
    </Page>
  );
}
