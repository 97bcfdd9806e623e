import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { scriptScreens } from '#features/call-scripts/web/call-scripts.screens.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = scriptScreenTexts;

type NameDialogProps = {
  readonly kind: 'copy' | 'rename';
  readonly script: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** The name of a copy, or another name of the script itself. */
export const NameDialog = ({ kind, script, onClose }: NameDialogProps): ReactElement => {
  const go = useGo();
  const initial = kind === 'copy' ? texts.list.copyOf(script.name).slice(0, 80) : script.name;
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: ApiError): void => {
    setProblem(error.errors['name']?.[0] ?? null);
    announceError(error);
  };
  const copy = useCallMutation(scriptCalls.copyScript, {
    quiet: true,
    onError,
    invalidates: [scriptCalls.listScripts],
    done: texts.list.copied,
    onSuccess: ({ id }) => {
      onClose();
      go(scriptScreens.edit.link({ id }));
    },
  });
  const rename = useCallMutation(scriptCalls.changeScript, {
    quiet: true,
    onError,
    invalidates: [scriptCalls.listScripts, scriptCalls.showScript],
    done: texts.list.renamed,
    onSuccess: onClose,
  });
  const submit = (): void => {
    const words = name.trim();
    if (words.length < 2) setProblem(texts.create.nameMissing);
    else if (kind === 'copy') copy.mutate({ body: { script_id: script.id, name: words } });
    else rename.mutate({ body: { script_id: script.id, name: words } });
  };
  return (
    <FormDialog
      isOpen
      size={460}
      title={kind === 'copy' ? texts.list.copyTitle : texts.list.renameTitle}
      isBusy={copy.isPending || rename.isPending}
      isDirty={name !== initial}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={texts.create.name}
        required
        maxLength={80}
        data-autofocus
        value={name}
        error={problem}
        mb="var(--space-24)"
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
};
