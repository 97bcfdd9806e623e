import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { refreshRequests } from '#features/deal-requests/web/request-view.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type AssignDialogProps = { readonly number: number; readonly onClose: () => void };

/** Who shall lead a deal, the freest first. */
export const AssignDialog = ({ number, onClose }: AssignDialogProps): ReactElement => {
  const managers = useCall(requestCalls.listManagers, {}, { quiet: true, staleMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const assign = useCallMutation(requestCalls.assignRequest, {
    onSuccess: () => {
      const name = managers.data?.find(({ id }) => String(id) === chosen)?.name ?? '';
      toast.success(texts.assigned(number, name));
      onClose();
      void refreshRequests();
    },
  });
  const submit = (): void => {
    setAsked(true);
    if (chosen !== null) assign.mutate({ body: { application_id: number, user_id: Number(chosen) } });
  };
  return (
    <FormDialog
      isOpen
      title={texts.assignTitle(number)}
      submitLabel={texts.assign}
      isBusy={assign.isPending}
      onSubmit={submit}
      onClose={onClose}
      size={480}
    >
      <Loaded of={managers} errorTitle={texts.failed}>
        {(people) => (
          <Select
            label={texts.assignTo}
            required
            searchable
            data-autofocus
            data={people.map(({ id, name, open }) => ({ value: String(id), label: texts.load(name, open) }))}
            value={chosen}
            error={isAsked && chosen === null ? texts.chooseWho : null}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </FormDialog>
  );
};
