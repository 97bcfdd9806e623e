import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = accrualScreenTexts.limit;

/** The most of our income that the network takes without a yes. */
export const LimitDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { data } = useCall(accrualCalls.showSettings, {}, { staleMs: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCallMutation(accrualCalls.saveSettings, {
    quiet: true,
    invalidates: [accrualCalls.showSettings],
    done: texts.done,
    onSuccess: onClose,
  });
  const percent = (typed ?? data?.limit_percent ?? '').replace(',', '.');
  const problem = save.error && (save.error.errors['limit_percent']?.[0] ?? save.error.message);
  return (
    <FormDialog
      isOpen
      title={texts.title}
      size={440}
      isBusy={save.isPending}
      isOff={!data || percent === ''}
      isDirty={typed !== null}
      onSubmit={() => save.mutate({ body: { limit_percent: percent, version: data?.version ?? 0 } })}
      onClose={onClose}
    >
      <p className="mb-12 text-13 soft">{texts.text}</p>
      <TextInput
        label={texts.field}
        inputMode="decimal"
        maxLength={6}
        data-autofocus
        value={typed ?? (data?.limit_percent ?? '').replace('.', ',')}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
