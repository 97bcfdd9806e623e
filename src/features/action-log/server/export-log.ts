import { captionBeside } from '#domain/captions.ts';
import { mimes } from '#domain/mimes.ts';
import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { exportBody } from '#features/action-log/action-log.contract.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import { readLog } from '#features/action-log/server/read-log.ts';
import type {
  MadeFile,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { type SheetValue, streamSheet } from '#kit/server/stream-sheet.ts';

const texts = actionLogTexts.export;
type Row = Awaited<ReturnType<typeof readLog>>['items'][number];

const changesInWords = ({ changes }: Row): string =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('\n');

const columns: readonly {
  readonly title: string;
  readonly width: number;
  readonly value: (row: Row) => SheetValue;
}[] = [
  { title: texts.columns.at, width: 18, value: ({ at }) => formatDateTime(new Date(at)) },
  { title: texts.columns.who, width: 22, value: ({ who }) => who?.name ?? null },
  { title: texts.columns.as, width: 22, value: ({ acting_as: as }) => as?.name ?? null },
  { title: texts.columns.role, width: 16, value: ({ role }) => role && captionBeside('role', role, role) },
  { title: texts.columns.action, width: 40, value: ({ action }) => action },
  {
    title: texts.columns.record,
    width: 24,
    value: ({ record }) => (record.id === null ? record.title : `${record.title} ${record.id}`),
  },
  { title: texts.columns.changes, width: 60, value: changesInWords },
  { title: texts.columns.address, width: 18, value: ({ address }) => address },
  { title: texts.columns.outcome, width: 12, value: ({ outcome }) => actionLogTexts.outcomes[outcome] },
  { title: texts.columns.reason, width: 24, value: ({ reason }) => reason },
];

const page = 200;
/** A table program reads no more. */
const mostRows = 1_000_000;

async function* cellsOf({ view, progress, input }: RunningBackgroundJob): AsyncGenerator<SheetValue[]> {
  const filter = exportBody.parse(input);
  let cursor: string | undefined;
  let done = 0;
  do {
    const { items, next_cursor: next } = await view((operation) => readLog(operation, filter, cursor, page));
    for (const row of items) yield columns.map(({ value }) => value(row));
    done += items.length;
    await progress(done, null);
    cursor = next ?? undefined;
  } while (cursor !== undefined && done < mostRows);
}

/** The log under a filter as a table, as the person reads it at this moment. */
export const exportLog = async (backgroundJob: RunningBackgroundJob): Promise<MadeFile> => ({
  name: `${texts.fileName(moscowDateOf(backgroundJob.services.clock.now()))}.xlsx`,
  mime: mimes.xlsx,
  stream: streamSheet({
    name: texts.sheet,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: cellsOf(backgroundJob),
  }),
});
