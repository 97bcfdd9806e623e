import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarScreenTexts } from '#features/calendar/calendar.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const { importing: texts, kinds } = calendarScreenTexts;

type Tried = CallReply<(typeof calendarCalls)['tryFile']>;

const wordsOf = ({ year, changes, is_provisional: isProvisional }: Tried): string => {
  if (changes.length > 0) return texts.changes(year, changes.length);
  return isProvisional ? texts.noneProvisional(year) : texts.none(year);
};

type Change = Tried['changes'][number];

const columns: readonly Column<Change>[] = [
  { id: 'date', header: texts.date, cell: ({ date }) => <span className="nowrap">{formatDate(date)}</span> },
  { id: 'was', header: texts.was, cell: ({ was }) => kinds[was] },
  { id: 'becomes', header: texts.becomes, cell: ({ kind }) => kinds[kind] },
  { id: 'why', header: texts.why, cell: ({ title }) => title },
];

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
    done: (_, { body }) => texts.done(body.year),
    onSuccess: (_, { body }) => {
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
          <DryRunReport words={wordsOf(tried)}>
            {tried.changes.length > 0 && (
              <PlainTable columns={columns} rows={tried.changes} rowKey={({ date }) => date} />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
