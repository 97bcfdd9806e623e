import { Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = actScreenTexts.settings;

/** Whether acts are confirmed by another person than who made them. */
export const SecondPersonDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const settings = useCall(actCalls.getSettings, {}, { quiet: true });
  const [wants, setWants] = useState<boolean | null>(null);
  const save = useCallMutation(actCalls.saveSettings, {
    invalidates: [actCalls.getSettings, actCalls.getAct],
    done: texts.saved,
    onSuccess: onClose,
  });
  const stored = settings.data;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      isBusy={save.isPending}
      isOff={!stored || wants === null || wants === stored.wants_second}
      size={480}
      onSubmit={() =>
        stored &&
        save.mutate({ body: { wants_second: wants ?? stored.wants_second, version: stored.version } })
      }
      onClose={onClose}
    >
      <Loaded of={settings}>
        {({ wants_second: second }) => (
          <Switch
            label={texts.label}
            checked={wants ?? second}
            onChange={(event) => setWants(event.currentTarget.checked)}
          />
        )}
      </Loaded>
    </FormDialog>
  );
};
