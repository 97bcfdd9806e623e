import type { ReactElement } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { registerScreenTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { registerTable } from '#features/tenders/web/register-columns.tsx';
import type { RegisterFile } from '#features/tenders/web/register-file.ts';
import { RegisterLinesDialog } from '#features/tenders/web/RegisterLinesDialog.tsx';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { useRegisterFiles } from '#features/tenders/web/use-register-files.ts';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import type { SendFile } from '#kit/web/files/use-upload-queue.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { useListPlace } from '#kit/web/list/use-list-place.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { Act } from '#kit/web/screens/Act.tsx';

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
    <p className="flex wrap gap-4 gap-x-12 mt-10 text-13 soft">
      {texts.samples}{' '}
      {samples.map(({ file, words }) => (
        <a key={file} href={`/samples/${file}`} download={file}>
          {words}
        </a>
      ))}
    </p>
  </Card>
);

/** /tenders/import: register files are brought in here; what came of each is shown while it is read. */
export default function RegisterImportScreen(): ReactElement {
  const place = useListPlace(tenderScreens.importing, { size: filesOnPage });
  const { search, setSearch } = place;
  const files = useRegisterFiles(place.page.cursor);
  const open = useLatest((file: RegisterFile) => setSearch({ file: file.id }));
  return (
    <Page>
      <Act of={tenderCalls.uploadRegisterFiles}>
        <Upload />
      </Act>
      <ListCard
        title={texts.files}
        label={texts.files}
        place={place}
        page={files}
        rows={registerTable(open)}
        failed={texts.failed}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
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
