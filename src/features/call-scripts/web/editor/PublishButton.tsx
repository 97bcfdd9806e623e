import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import type { ScriptEdits, ShownVersion } from '#features/call-scripts/web/editor/use-script-edits.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = scriptScreenTexts.publish;

type PublishButtonProps = {
  readonly version: ShownVersion;
  readonly edits: ScriptEdits;
  readonly faults: number;
};

/** Puts the draft to work with a reason, after saving what is not saved yet. */
export const PublishButton = ({ version, edits, faults }: PublishButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const publishing = useCallMutation(scriptCalls.publishDraft, {
    quiet: true,
    invalidates: [scriptCalls.showScript, scriptCalls.listScripts],
    done: ({ number }) => texts.done(number),
    onSuccess: () => setOpen(false),
  });
  const submit = async (reason: string): Promise<void> => {
    setSaving(true);
    const revision = await edits.flush();
    setSaving(false);
    if (revision !== null) publishing.mutate({ body: { version_id: version.id, revision, reason } });
  };
  return (
    <>
      <Button
        size="xs"
        disabled={faults > 0}
        title={faults > 0 ? texts.isOff(faults) : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={texts.title(version.number)}
          text={texts.text}
          label={texts.label}
          submitLabel={texts.button}
          isBusy={isSaving || publishing.isPending}
          failure={publishing.error}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
