import { NumberInput } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { AddedReport, refreshList } from '#features/call-lists/web/one/AddedReport.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callListTexts.adding;

type Props = {
  readonly listId: number;
  readonly source: 'leads' | 'guarantees';
  readonly onClose: () => void;
};

/** Those whom we know: who would be added and who not, before anything is written. */
export const AddExisting = ({ listId, source, onClose }: Props): ReactElement => {
  const [days, setDays] = useState(60);
  const dryRun = useCallMutation(callListCalls.addExisting, { quiet: true });
  const adding = useCallMutation(callListCalls.addExisting, {
    done: ({ added }) => texts.applied(added),
    onSuccess: () => {
      onClose();
      void refreshList();
    },
  });
  const { mutate } = dryRun;
  const body = { list_id: listId, source, days };
  // oxlint-disable-next-line react/exhaustive-deps -- who would come hangs on these alone
  useEffect(() => mutate({ body: { ...body, is_dry_run: true } }), [listId, source, days]);
  return (
    <FormDialog
      isOpen
      title={texts.known[source]}
      submitLabel={texts.known.apply}
      size={680}
      isBusy={adding.isPending}
      isOff={(dryRun.data?.added ?? 0) === 0 || dryRun.isPending}
      onClose={onClose}
      onSubmit={() => adding.mutate({ body })}
    >
      <p className="muted small">{source === 'leads' ? texts.known.leadsHint : texts.known.guaranteesHint}</p>
      {source === 'guarantees' && (
        <NumberInput
          label={texts.known.days}
          min={1}
          max={365}
          clampBehavior="strict"
          allowDecimal={false}
          value={days}
          onChange={(value) => setDays(Math.max(1, Number(value) || 1))}
        />
      )}
      {dryRun.isPending && <LoadingRows />}
      {dryRun.error && (
        <ErrorState error={dryRun.error} onRetry={() => mutate({ body: { ...body, is_dry_run: true } })} />
      )}
      {dryRun.data && !dryRun.isPending && <AddedReport tried={dryRun.data} />}
    </FormDialog>
  );
};
