import { Alert, Button } from '@mantine/core';
import { BookUp, Download, Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { BookMapping as Mapping } from '#features/book-import/book-import.columns.ts';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import styles from '#features/book-import/web/book.module.css';
import { BookFound, type TriedBook } from '#features/book-import/web/BookFound.tsx';
import { BookMapping } from '#features/book-import/web/BookMapping.tsx';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { saveFile } from '#kit/web/files/save-file.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Act } from '#kit/web/screens/Act.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const nothing = (): void => undefined;

const mappingOf = ({ headings }: TriedBook): Mapping =>
  Object.fromEntries(headings.flatMap(({ heading, field }) => (field ? [[heading, field]] : [])));

/** Takes the book through its three steps: read and matched, tried row by row, brought in. */
const useBook = () => {
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<TriedBook | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [backgroundJobId, setBackgroundJobId] = useState<number | null>(null);
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const inputOf = (book: File, chosen: Mapping | null) => ({
    files: [book],
    body: chosen ? { mapping: JSON.stringify(chosen) } : {},
  });
  const read = (book: File, chosen: Mapping | null): Promise<void> =>
    guarded(async () => {
      const found = await uploadFiles(bookCalls.tryBook, inputOf(book, chosen), nothing, { quiet: true });
      setTried(found);
      setMapping(mappingOf(found));
    });
  return {
    file,
    tried,
    mapping,
    failure,
    isBusy,
    backgroundJobId,
    setMapping,
    choose: (book: File | null): void => {
      if (!book) return;
      setFile(book);
      setTried(null);
      setBackgroundJobId(null);
      void read(book, null);
    },
    takeProblems: (): void =>
      void (
        file &&
        guarded(async () => {
          const table = await fetchFile(bookCalls.bookProblems, inputOf(file, mapping), { quiet: true });
          saveFile(table, texts.problemsFile);
        })
      ),
    again: (): void => void (file && read(file, mapping)),
    bring: (): void =>
      void (
        file &&
        guarded(async () => {
          const input = inputOf(file, mapping);
          const started = await uploadFiles(bookCalls.bringBook, input, nothing, { quiet: true });
          setBackgroundJobId(started.background_job_id);
        })
      ),
  };
};

const Brought = ({ backgroundJobId }: { readonly backgroundJobId: number }): ReactElement => {
  const { data: backgroundJob } = useBackgroundJob(backgroundJobId);
  if (!backgroundJob) return <LoadingRows />;
  return (
    <div className="grid gap-12">
      <BackgroundJobProgress backgroundJob={backgroundJob} />
      {isOver(backgroundJob.state) && (
        <p className="muted small" role="status">
          {texts.came(backgroundJob.outcomes)}
          {backgroundJob.file && ` ${texts.errorsInFile}`}
        </p>
      )}
      {!isOver(backgroundJob.state) && <p className="muted small">{texts.background}</p>}
      <BackgroundJobItems backgroundJobId={backgroundJob.id} done={backgroundJob.done} />
    </div>
  );
};

type BookProps = { readonly book: ReturnType<typeof useBook> };

const Explanation = ({ hasRules }: { readonly hasRules: boolean }): ReactElement => (
  <div className={`pt-12 px-16 text-13 muted ${styles['hint']}`}>
    <p>{texts.hint}</p>
    {hasRules && (
      <ul className="pl-16">
        {texts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    )}
  </div>
);

const readyOf = (counts: TriedBook['outcomes']): number => counts.new + counts.updated;

/** What can be done with a book that was tried: the import, and a table of what is wrong. */
const TriedButtons = ({ book, tried }: BookProps & { readonly tried: TriedBook }): ReactElement => {
  const [deals, clients] = [readyOf(tried.outcomes), readyOf(tried.client_outcomes)];
  return (
    <>
      {tried.outcomes.error + tried.client_outcomes.error > 0 && (
        <Act of={bookCalls.bookProblems}>
          <Button variant="default" loading={book.isBusy} onClick={book.takeProblems}>
            {texts.problems}
          </Button>
        </Act>
      )}
      {deals + clients === 0 ? (
        <span className="muted">{texts.nothing}</span>
      ) : (
        <Act of={bookCalls.bringBook}>
          <Button loading={book.isBusy} onClick={book.bring}>
            {texts.run(deals, clients)}
          </Button>
        </Act>
      )}
    </>
  );
};

const BookButtons = ({ book }: BookProps): ReactElement => {
  const { tried, backgroundJobId } = book;
  return (
    <div className="row wrap gap-10 py-12 px-16">
      <Act of={bookCalls.tryBook}>
        <FileButton accept=".xlsx" onChange={book.choose}>
          {(input) => (
            <Button
              {...input}
              variant={tried ? 'default' : 'filled'}
              loading={book.isBusy}
              leftSection={<Upload size={16} aria-hidden />}
            >
              {tried ? texts.another : texts.choose}
            </Button>
          )}
        </FileButton>
      </Act>
      <Button
        variant="default"
        component="a"
        href={downloadUrl(bookCalls.getTemplate, {})}
        download={texts.templateFile}
        leftSection={<Download size={16} aria-hidden />}
      >
        {texts.template}
      </Button>
      {book.file && <span className="muted ellipsis">{book.file.name}</span>}
      <span className="spacer" />
      {tried && backgroundJobId === null && <TriedButtons book={book} tried={tried} />}
    </div>
  );
};

/** The present book comes in: a template, the columns, every row tried, then the import. */
export default function BookScreen(): ReactElement {
  const book = useBook();
  const { tried, failure, isBusy, backgroundJobId } = book;
  return (
    <Page>
      <Card label={texts.title}>
        <Explanation hasRules={!tried} />
        <BookButtons book={book} />
        {failure && (
          <Alert color="red" m="var(--space-16)">
            {failure}
          </Alert>
        )}
        {isBusy && !tried && <LoadingRows />}
        {!tried && !isBusy && !failure && (
          <EmptyState icon={BookUp} title={texts.empty} text={texts.emptyHint} />
        )}
      </Card>
      {backgroundJobId !== null && (
        <Card padded title={texts.cameTitle}>
          <Brought backgroundJobId={backgroundJobId} />
        </Card>
      )}
      {tried && backgroundJobId === null && (
        <>
          <BookFound tried={tried} />
          <BookMapping
            tried={tried}
            mapping={book.mapping}
            isBusy={isBusy}
            onChange={book.setMapping}
            onCheck={book.again}
          />
        </>
      )}
    </Page>
  );
}
