import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { closeAction, useOpenAction } from '#features/callbacks/web/open-action.ts';
import {
  type CallbackItem,
  nameOfCallback,
  refreshCallbacks,
} from '#features/callbacks/web/callback-view.ts';
import { MoveCallbackDialog } from '#features/callbacks/web/form/MoveCallbackDialog.tsx';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type AskProps = { readonly callback: CallbackItem };

const CancelDialog = ({ callback }: AskProps): ReactElement => {
  const cancel = useCallMutation(callbackCalls.cancelCallback, {
    quiet: true,
    done: texts.cancelled,
    onSuccess: () => closeAction(),
    invalidates: [callbackCalls.listCallbacks],
  });
  const { id, version } = callback;
  return (
    <ReasonDialog
      title={texts.cancelTitle}
      text={nameOfCallback(callback)}
      hint={texts.cancelHint}
      ready={texts.reasons}
      submitLabel={texts.cancel}
      danger
      isBusy={cancel.isPending}
      failure={cancel.error}
      onSubmit={(reason) => cancel.mutate({ body: { id, version, reason } })}
      onClose={closeAction}
    />
  );
};

const PassDialog = ({ callback }: AskProps): ReactElement => {
  const people = useCall(callbackCalls.listCallers, {}, { quiet: true });
  const [to, setTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const others = (people.data ?? []).filter(({ id }) => id !== callback.owner?.id);
  const pass = useCallMutation(callbackCalls.passCallback, {
    done: () => texts.passed(others.find(({ id }) => String(id) === to)?.name ?? ''),
    onSuccess: () => closeAction(),
    onError: () => void refreshCallbacks(),
    invalidates: [callbackCalls.listCallbacks],
  });
  return (
    <FormDialog
      isOpen
      size={440}
      title={texts.pass}
      submitLabel={texts.pass}
      note={nameOfCallback(callback)}
      isBusy={pass.isPending}
      onClose={closeAction}
      onSubmit={() => {
        if (to === null) setProblem(fieldTexts.required);
        else
          pass.mutate({
            body: { id: callback.id, version: callback.version, user_id: Number(to) },
          });
      }}
    >
      <Select
        label={texts.passTo}
        required
        searchable
        data-autofocus
        mb="var(--space-24)"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={to}
        error={problem}
        onChange={(value) => {
          setProblem(null);
          setTo(value);
        }}
      />
    </FormDialog>
  );
};

/** The dialogs that a promised call may open, wherever it stands. */
export const CallbackDialogs = (): ReactElement | null => {
  const { what, callback } = useOpenAction();
  if (!callback) return null;
  if (what === 'cancel') return <CancelDialog key={callback.id} callback={callback} />;
  if (what === 'pass') return <PassDialog key={callback.id} callback={callback} />;
  return <MoveCallbackDialog key={callback.id} callback={callback} onClose={closeAction} />;
};
