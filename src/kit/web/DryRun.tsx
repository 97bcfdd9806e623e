import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import styles from '#kit/web/DryRun.module.css';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';

/** A file that is tried before anything is written: what came of it, or why it could not be read. */
type DryRun<Tried> = {
  readonly isOpen: boolean;
  readonly isReading: boolean;
  readonly tried: Tried | null;
  readonly failure: string | null;
  /** Opens the dialog empty, or with a reason why nothing can be tried now. */
  readonly open: (failure?: string) => void;
  readonly close: () => void;
  readonly fail: (message: string) => void;
  readonly read: (file: File | null) => Promise<void>;
};

/** Keeps one dry run; `ask` sends the file to the call that tries it. */
export const useDryRun = <Tried,>(ask: (file: File) => Promise<Tried>): DryRun<Tried> => {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = (reason: string | null): void => {
    setTried(null);
    setFailure(reason);
  };
  return {
    isOpen,
    isReading,
    tried,
    failure,
    open: (reason) => {
      start(reason ?? null);
      setOpen(true);
    },
    close: () => setOpen(false),
    fail: setFailure,
    read: async (file) => {
      if (!file) return;
      start(null);
      setReading(true);
      try {
        setTried(await ask(file));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
      } finally {
        setReading(false);
      }
    },
  };
};

type ReportProps = { readonly words: string; readonly isBad?: boolean; readonly children?: ReactNode };

/** What a dry run found: a sentence, and under it the tables of changes or wrong rows. */
export const DryRunReport = ({ words, isBad = false, children }: ReportProps): ReactElement => (
  <>
    <p className={`my-12 medium ${styles['report']}`} data-bad={isBad || undefined} role="status">
      {words}
    </p>
    {children && (
      <div
        className={`scrolls ${styles['list']}`}
        style={{ maxHeight: '46vh' }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
        tabIndex={0}
        role="group"
        aria-label={words}
      >
        {children}
      </div>
    )}
  </>
);

type DryRunDialogProps = {
  readonly run: DryRun<unknown>;
  readonly texts: Readonly<Record<'title' | 'hint' | 'choose' | 'another' | 'apply', string>>;
  readonly size: number;
  readonly accept: string;
  /** There is something to write. */
  readonly isReady: boolean;
  /** Why no file can be chosen now. */
  readonly whyOff?: string | undefined;
  readonly isApplying: boolean;
  /** What the main button says where there is nothing to cancel any more but the dialog to close. */
  readonly closing?: string | undefined;
  readonly onApply: () => void;
  /** What was found. */
  readonly children: ReactNode;
};

/** Takes a file, shows what it would change, and writes only when the person agrees. */
export const DryRunDialog = (props: DryRunDialogProps): ReactElement => {
  const { run, texts, size, accept, isReady, whyOff, isApplying, closing, onApply, children } = props;
  const { isOpen, isReading, tried, failure, close, read } = run;
  const isDone = closing !== undefined;
  const closer = (
    <Button variant={isDone ? 'filled' : 'default'} onClick={close}>
      {closing ?? webScreenTexts.cancel}
    </Button>
  );
  return (
    <Modal opened={isOpen} onClose={close} title={texts.title} size={size}>
      <p className="muted small">{texts.hint}</p>
      {failure && (
        <p className={`my-12 medium ${styles['report']}`} data-bad role="alert">
          {failure}
        </p>
      )}
      {isReading && <LoadingRows />}
      {children}
      {whyOff !== undefined && !failure && <p className="mt-12 text-13 wait">{whyOff}</p>}
      <div className={styles['buttons']}>
        <FormButtons right>
          {!isDone && closer}
          <FileButton accept={accept} onChange={(file) => void read(file)}>
            {(input) => (
              <Button
                {...input}
                variant={isReady || isDone ? 'default' : 'filled'}
                disabled={whyOff !== undefined || isReading}
              >
                {tried ? texts.another : texts.choose}
              </Button>
            )}
          </FileButton>
          {isReady && (
            <Button loading={isApplying} onClick={onApply}>
              {texts.apply}
            </Button>
          )}
          {isDone && closer}
        </FormButtons>
      </div>
    </Modal>
  );
};
