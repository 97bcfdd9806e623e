import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarScreenTexts } from '#features/calendar/calendar.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunDialog, DryRunTold, useDryRun } from '#kit/web/DryRun.tsx';
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

type ImportProps = { readonly onApplied: (year: number) => void };

/** Reads an XML calendar, shows every day it would change, and writes only when the person agrees. */
export const ImportCalendarButton = ({ onApplied }: ImportProps): ReactElement => {
  const run = useDryRun((file) =>
    uploadFiles(calendarCalls.tryFile, { files: [file] }, () => undefined, { quiet: true }),
  );
  const { tried } = run;
  const apply = useCallMutation(calendarCalls.applyFile, {
    quiet: true,
    invalidates: [calendarCalls.showYear, calendarCalls.getCalendar],
    onSuccess: (_, { body }) => {
      toast.success(texts.done(body.year));
      run.close();
      onApplied(body.year);
    },
    onError: ({ message }) => run.fail(message),
  });
  const write = (): void => {
    if (tried) apply.mutate({ body: { year: tried.year, version: tried.version, days: tried.days } });
  };
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
        {texts.open}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={680}
        accept=".xml"
        isReady={tried !== null && (tried.changes.length > 0 || tried.is_provisional)}
        isApplying={apply.isPending}
        onApply={write}
      >
        {tried && (
          <DryRunTold words={wordsOf(tried)}>
            {tried.changes.length > 0 && <Changes changes={tried.changes} />}
          </DryRunTold>
        )}
      </DryRunDialog>
    </>
  );
};
