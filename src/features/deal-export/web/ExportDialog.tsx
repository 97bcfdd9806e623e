import { Button, Radio, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { maySeeField } from '#domain/audience.ts';
import { columnsOfList, exportColumns, mostSheetRows } from '#features/deal-export/deal-export.columns.ts';
import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { dealExportTexts as texts } from '#features/deal-export/deal-export.texts.ts';
import type { ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type ExportDialogProps = { readonly list: ListInSight; readonly onClose: () => void };
type Columns = 'shown' | 'all';
type Format = 'auto' | 'csv';

/** Asks for the table of the list and shows how far it is; it goes on without the dialog. */
export const ExportDialog = ({ list, onClose }: ExportDialogProps): ReactElement => {
  const role = useRole();
  const [columns, setColumns] = useState<Columns>('shown');
  const [format, setFormat] = useState<Format>('auto');
  const [backgroundJobId, setBackgroundJobId] = useState<number | null>(null);
  const { data: backgroundJob } = useBackgroundJob(backgroundJobId);
  const start = useCallMutation(dealExportCalls.exportDeals, {
    onSuccess: ({ background_job_id: id }) => setBackgroundJobId(id),
  });
  const isTicked = list.ticked.length > 0 && !list.isAll;
  const chosen =
    columns === 'shown' ? columnsOfList(list.columns) : exportColumns.filter((id) => maySeeField(role, id));
  const ask = (): void =>
    start.mutate({
      body: {
        filter: list.filter,
        sort: list.sort,
        by: list.by,
        columns: [...chosen],
        format,
        ...(isTicked ? { ids: [...list.ticked] } : {}),
      },
    });
  return (
    <Modal opened onClose={onClose} title={texts.title} size={460}>
      <Stack gap="var(--space-16)" mb="var(--space-16)">
        <p>{isTicked ? texts.chosen(list.ticked.length) : texts.what}</p>
        {backgroundJobId === null ? (
          <>
            <Radio.Group
              label={texts.columns}
              value={columns}
              onChange={(value) => setColumns(value === 'all' ? 'all' : 'shown')}
            >
              <Stack gap="var(--space-8)" mt="var(--space-6)">
                <Radio value="shown" label={texts.asShown} />
                <Radio value="all" label={texts.all} />
              </Stack>
            </Radio.Group>
            <Radio.Group
              label={texts.format}
              description={texts.limit(mostSheetRows)}
              value={format}
              onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'auto')}
            >
              <Stack gap="var(--space-8)" mt="var(--space-6)">
                <Radio value="auto" label={texts.formats.auto} />
                <Radio value="csv" label={texts.formats.csv} />
              </Stack>
            </Radio.Group>
            <p className="muted small">{texts.cached}</p>
          </>
        ) : (
          <>
            {backgroundJob && <BackgroundJobProgress backgroundJob={backgroundJob} />}
            <p className="muted small">
              {backgroundJob && isOver(backgroundJob.state) ? texts.cached : texts.background}
            </p>
          </>
        )}
      </Stack>
      <FormButtons right>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        {backgroundJobId === null && (
          <Button loading={start.isPending} onClick={ask}>
            {texts.start}
          </Button>
        )}
      </FormButtons>
    </Modal>
  );
};
