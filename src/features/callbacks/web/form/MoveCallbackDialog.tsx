import { useNow } from '#kit/web/clocks/use-now.ts';
import { type ReactElement, useState } from 'react';
import { wallClock } from '#domain/working-clock.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts } from '#features/callbacks/callbacks.screen-texts.ts';
import { momentOfWall, type Wall } from '#features/callbacks/callbacks.times.ts';
import {
  type CallbackItem,
  moscowWords,
  nameOfCallback,
  refreshCallbacks,
} from '#features/callbacks/web/callback-view.ts';
import { CallbackWhen, useMomentCheck } from '#features/callbacks/web/form/CallbackWhen.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = callbackScreenTexts.form;

type MoveProps = { readonly callback: CallbackItem; readonly onClose: () => void };

/** Puts a promised call to another time. */
export const MoveCallbackDialog = ({ callback, onClose }: MoveProps): ReactElement => {
  const now = useNow();
  const { id, version, zone, phone, organization } = callback;
  const [first] = useState<Wall>(() => wallClock(new Date(callback.at), zone));
  const [wall, setWall] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const at = momentOfWall(wall, zone);
  const ofOrganization = organization ? { organizationId: organization.id } : {};
  const check = useMomentCheck({ phone, exceptId: id, ...ofOrganization }, at?.toISOString() ?? null);
  const move = useCallMutation(callbackCalls.updateCallback, {
    quiet: true,
    onSuccess: () => {
      if (at) toast.success(texts.planned(moscowWords(at.toISOString(), now)));
      onClose();
    },
    onError: (error) => {
      void refreshCallbacks();
      if (!showFieldErrors({ setErrors }, error, { at: 'day' })) announceError(error);
    },
    invalidates: [callbackCalls.listCallbacks],
  });
  const submit = (): void => {
    if (at === null) setErrors({ day: texts.noTime });
    else move.mutate({ body: { id, version, at: at.toISOString() } });
  };
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.moveTitle}
      submitLabel={texts.moveSubmit}
      note={nameOfCallback(callback)}
      isBusy={move.isPending}
      isDirty={wall.day !== first.day || wall.time !== first.time}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="mb-24">
        <CallbackWhen
          value={wall}
          zone={zone}
          check={check}
          error={errors['day']}
          onChange={(next) => {
            setErrors({});
            setWall(next);
          }}
        />
      </div>
    </FormDialog>
  );
};
