import { Button, FileButton, Modal } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarScreenTexts } from '#features/calendar/calendar.screen-texts.ts';
import styles from '#features/calendar/web/calendar.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';
import { uploadFiles } from '#kit/web/upload-files.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const { importing: texts, kinds } = calendarScreenTexts;

type Tried = CallReply<(typeof calendarCalls)['tryFile']>;

const wordsOf = ({ year, changes, is_provisional: isProvisional }: Tried): string => {
  if (changes.length > 0) return texts.changes(year, changes.length);
  return isProvisional ? texts.noneProvisional(year) : texts.none(year);
};

const Changes = ({ changes }: Pick<Tried, 'changes'>): ReactElement => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.date}</th>
        <th scope="col">{texts.was}</th>
        <th scope="col">{texts.becomes}</th>
        <th scope="col">{texts.why}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ date, was, kind, title }) => (
        <tr key={date}>
          <td className="nowrap">{formatDate(date)}</td>
          <td>{kinds[was]}</td>
          <td>{kinds[kind]}</td>
          <td>{title}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Told = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <>
    <p className={styles['told']} role="status">
      {wordsOf(tried)}
    </p>
    {tried.changes.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
      <div className={styles['list']} tabIndex={0} role="group" aria-label={wordsOf(tried)}>
        <Changes changes={tried.changes} />
      </div>
    )}
  </>
);

type ImportProps = { readonly onApplied: (year: number) => void };

/** Reads an XML calendar, shows every day it would change, and writes only when the person agrees. */
export const ImportCalendarButton = ({ onApplied }: ImportProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const apply = useCallMutation(calendarCalls.applyFile, {
    quiet: true,
    invalidates: [calendarCalls.showYear, calendarCalls.getCalendar],
    onSuccess: (_, { body }) => {
      toast.success(texts.done(body.year));
      setOpen(false);
      onApplied(body.year);
    },
    onError: ({ message }) => setFailure(message),
  });
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    setTried(null);
    setFailure(null);
    setReading(true);
    try {
      setTried(await uploadFiles(calendarCalls.tryFile, { files: [file] }, () => undefined, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setReading(false);
    }
  };
  const open = (): void => {
    setTried(null);
    setFailure(null);
    setOpen(true);
  };
  const isReady = tried !== null && (tried.changes.length > 0 || tried.is_provisional);
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={open}>
        {texts.open}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size={680}>
        <p className="muted small">{texts.hint}</p>
        {failure && (
          <p className={styles['told']} data-bad role="alert">
            {failure}
          </p>
        )}
        {isReading && <LoadingRows />}
        {tried && <Told tried={tried} />}
        <div className={styles['dialogButtons']}>
          <FormButtons right>
            <Button variant="default" onClick={() => setOpen(false)}>
              {webTexts.cancel}
            </Button>
            <FileButton accept=".xml" onChange={(file) => void read(file)}>
              {(given) => (
                <Button {...given} variant={isReady ? 'default' : 'filled'} disabled={isReading}>
                  {tried ? texts.another : texts.choose}
                </Button>
              )}
            </FileButton>
            {isReady && (
              <Button
                loading={apply.isPending}
                onClick={() =>
                  apply.mutate({ body: { year: tried.year, version: tried.version, days: tried.days } })
                }
              >
                {texts.apply}
              </Button>
            )}
          </FormButtons>
        </div>
      </Modal>
    </>
  );
};
