import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { curatorCalls } from '#features/curators/curators.contract.ts';
import { curatorTexts as texts } from '#features/curators/curators.texts.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type CuratorDialogProps = {
  readonly agentIds: readonly number[];
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
};

const faultOf = (error: ApiError | null): string | undefined => error?.errors['curator_id']?.[0];

/** Gives one agent or many to another curator; each one's load stands beside his name. */
export const CuratorDialog = ({ agentIds, onClose, onChanged }: CuratorDialogProps): ReactElement => {
  const curators = useCall(curatorCalls.listCurators, { body: {} }, { quiet: true, staleMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const update = useCallMutation(curatorCalls.updateCurator, {
    invalidates: [curatorCalls.listCurators],
    done: ({ changed }) => (changed === 0 ? texts.same : texts.changed(changed)),
    onSuccess: () => {
      onChanged();
      onClose();
    },
  });
  const submit = (): void => {
    setMissing(chosen === null);
    if (chosen !== null) update.mutate({ body: { agent_id: [...agentIds], curator_id: Number(chosen) } });
  };
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.changeTitle(agentIds.length)}
      submitLabel={texts.change}
      isBusy={update.isPending}
      isDirty={chosen !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Loaded of={curators} errorTitle={texts.failed}>
        {(existing) => (
          <Select
            mb="var(--space-24)"
            label={texts.field}
            required
            searchable
            allowDeselect={false}
            data-autofocus
            data={existing.map(({ id, name, agents }) => ({
              value: String(id),
              label: texts.load(name, agents),
            }))}
            value={chosen}
            error={isMissing ? fieldTexts.required : faultOf(update.error)}
            nothingFoundMessage={texts.nobody}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </FormDialog>
  );
};
