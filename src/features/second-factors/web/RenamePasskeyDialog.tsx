import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownPasskeyCalls } from '#features/second-factors/passkeys.contract.ts';
import { ownPasskeyTexts as texts } from '#features/second-factors/passkeys.screen-texts.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

type RenamePasskeyDialogProps = {
  readonly passkey: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps): ReactElement => {
  const [name, setName] = useState(passkey.name);
  const rename = useCallMutation(ownPasskeyCalls.renamePasskey, {
    onSuccess: onClose,
    invalidates: [ownPasskeyCalls.listPasskeys],
  });
  return (
    <FormDialog
      isOpen
      size={420}
      title={texts.renameOf(passkey.name)}
      submitLabel={texts.save}
      isBusy={rename.isPending}
      isOff={name.trim() === ''}
      onClose={onClose}
      onSubmit={() => rename.mutate({ body: { id: passkey.id, name: name.trim() } })}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
