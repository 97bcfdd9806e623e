import { ActionIcon, Slider, Switch, TextInput } from '@mantine/core';
import { Volume2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { soundsOfRole } from '#features/notifications/notifications.sounds.ts';
import { soundTexts as texts } from '#features/notifications/notifications.texts.ts';
import { soundLines } from '#features/notifications/web/notifications.facade.tsx';
import { PushSwitch } from '#features/notifications/web/PushSwitch.tsx';
import { playSound } from '#features/notifications/web/play-sound.ts';
import styles from '#features/notifications/web/sounds.module.css';
import { userCalls } from '#features/users/users.contract.ts';
import type { SoundOrigin, SoundSettings } from '#kit/contract/sound-settings.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { changeSessionUser, useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Quiet = NonNullable<SoundSettings['quiet']>;

/** What quiet hours begin with: the night. */
const night: Quiet = { from: '22:00', to: '08:00' };

const listen = async (origin: SoundOrigin, volume: number): Promise<void> => {
  if (!(await playSound(origin, volume))) toast.warn(texts.noSound);
};

type OriginProps = {
  readonly origin: SoundOrigin;
  readonly level: SoundSettings['origins'][SoundOrigin];
  readonly onChange: (level: SoundSettings['origins'][SoundOrigin]) => void;
};

const Origin = ({ origin, level, onChange }: OriginProps): ReactElement => {
  const name = texts.origins[origin];
  return (
    <div className="grid middle gap-16" style={{ gridTemplateColumns: '110px minmax(0, 1fr) 32px' }}>
      <Switch
        label={name}
        checked={level.is_on}
        onChange={(event) => onChange({ ...level, is_on: event.currentTarget.checked })}
      />
      <Slider
        thumbLabel={texts.volume(name)}
        label={texts.percent}
        min={5}
        step={5}
        value={level.volume}
        disabled={!level.is_on}
        onChange={(volume) => onChange({ ...level, volume })}
      />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={texts.listenTo(name)}
        onClick={() => void listen(origin, level.volume)}
      >
        <Volume2 size={16} />
      </ActionIcon>
    </div>
  );
};

type QuietProps = {
  readonly quiet: SoundSettings['quiet'];
  readonly onChange: (quiet: SoundSettings['quiet']) => void;
};

const QuietHours = ({ quiet, onChange }: QuietProps): ReactElement => (
  <fieldset className="grid gap-12 shrinks m-0 p-0 no-edge">
    <div>
      <Switch
        label={texts.quiet}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? night : null)}
      />
      <p className={`small muted ${styles['hint']}`}>{texts.quietHint}</p>
    </div>
    {quiet && (
      <div className="grid gap-12 pb-16" style={{ gridTemplateColumns: '130px 130px' }}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="time"
            label={texts[end]}
            value={quiet[end]}
            error={quiet.from === quiet.to && end === 'to' && texts.sameTimes}
            onChange={(event) => onChange({ ...quiet, [end]: event.currentTarget.value || quiet[end] })}
          />
        ))}
      </div>
    )}
  </fieldset>
);

/** Which alerts a person hears, how loud, and when none; kept for all his devices. */
export const SoundsDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const user = useUser();
  const { role, sounds } = user;
  const [required, setRequired] = useState(sounds);
  const { quiet, origins } = required;
  const save = useCallMutation(userCalls.saveSetting, {
    onSuccess: () => {
      changeSessionUser({ sounds: required });
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.title}
      note={texts.note}
      isBusy={save.isPending}
      isOff={quiet !== null && quiet.from === quiet.to}
      onClose={onClose}
      onSubmit={() => save.mutate({ body: { sounds: required } })}
    >
      <div className={`grid gap-24 ${styles['sounds']}`}>
        <div>
          <Switch
            label={texts.isOn}
            checked={required.is_on}
            onChange={(event) => setRequired({ ...required, is_on: event.currentTarget.checked })}
          />
          <p className={`small muted ${styles['hint']}`}>{texts.isOnHint}</p>
        </div>
        {required.is_on && (
          <div className="grid gap-12 shrinks no-edge">
            {soundsOfRole(role).map((origin) => (
              <Origin
                key={origin}
                origin={origin}
                level={origins[origin]}
                onChange={(level) => setRequired({ ...required, origins: { ...origins, [origin]: level } })}
              />
            ))}
          </div>
        )}
        {required.is_on && (
          <QuietHours quiet={quiet} onChange={(next) => setRequired({ ...required, quiet: next })} />
        )}
        {required.is_on && (
          // What comes late stands below, in a place that is kept for it: nothing moves under the hand.
          <SlotItems
            slot={soundLines}
            props={{ sounds: required, onChange: setRequired }}
            only={(line) => line.isShown(user)}
            loading={<div className={styles['ring']} />}
          />
        )}
        <PushSwitch />
      </div>
    </FormDialog>
  );
};
