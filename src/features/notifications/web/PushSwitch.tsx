import { Button, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { pushDeviceCalls as calls } from '#features/notifications/push-devices.contract.ts';
import { pushScreenTexts as texts } from '#features/notifications/push-devices.screen-texts.ts';
import { canPush, forgetPush, turnPushOn } from '#features/notifications/web/push-device.ts';
import styles from '#features/notifications/web/sounds.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Devices = CallReply<typeof calls.listPushDevices>;
type Device = Devices['devices'][number];

const isPhoneOfApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Why nothing can be switched on here; undefined where it can. */
const whyNot = (): string | undefined => {
  if (!canPush()) return isPhoneOfApple() ? texts.installFirst : texts.cannot;
  return Notification.permission === 'denied' ? texts.denied : undefined;
};

const Others = ({ devices }: { readonly devices: readonly Device[] }): ReactElement | null => {
  const off = useCallMutation(calls.deletePushDevice, { invalidates: [calls.listPushDevices] });
  if (devices.length === 0) return null;
  return (
    <div className="grid gap-4 pt-8">
      <span className="small muted">{texts.others}</span>
      <ul className="grid gap-4">
        {devices.map(({ id, name, created_at: at }) => (
          <li key={id} className="row spread gap-12 text-13">
            <span>
              {name || texts.unknown}{' '}
              <span className="muted">{texts.since(formatDate(moscowDateOf(new Date(at))))}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.offOf(name || texts.unknown)}
              loading={off.isPending}
              onClick={() => off.mutate({ body: { id } })}
            >
              {texts.off}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

type HereProps = {
  readonly publicKey: string;
  readonly session: number;
  readonly devices: Devices['devices'];
};

/** The switches of this very browser; they act at once. */
const Here = ({ publicKey, session, devices }: HereProps): ReactElement => {
  const { id: userId } = useUser();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(whyNot);
  const here = devices.find((device) => device.is_this);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch(() => {
      if (whyNot() === undefined) toast.error(texts.failed);
    });
    setRefusal(whyNot);
    await invalidateCalls(calls.listPushDevices);
    setBusy(false);
  };
  const turn = (isOn: boolean, showsText: boolean): void =>
    void act(async () => {
      if (isOn) await turnPushOn({ key: publicKey, session, userId }, showsText);
      else {
        if (here) await callApi(calls.deletePushDevice, { body: { id: here.id } }, { quiet: true });
        await forgetPush(userId);
      }
    });
  return (
    <div>
      <Switch
        label={texts.title}
        checked={here !== undefined}
        disabled={isBusy || refusal !== undefined}
        onChange={(event) => turn(event.currentTarget.checked, here?.shows_text ?? false)}
      />
      <p className={`small muted ${styles['hint']}`}>{refusal ?? texts.hint}</p>
      {here && (
        <div className="pt-8">
          <Switch
            label={texts.text}
            checked={here.shows_text}
            disabled={isBusy}
            onChange={(event) => turn(true, event.currentTarget.checked)}
          />
          <p className={`small muted ${styles['hint']}`}>{texts.textHint}</p>
        </div>
      )}
      <Others devices={devices.filter((device) => !device.is_this)} />
    </div>
  );
};

/** In the dialog of the sounds: whether this device calls while the product is not open; nothing without keys. */
export const PushSwitch = (): ReactElement => {
  const devices = useCall(calls.listPushDevices, {}, { quiet: true, staleMs: 0 });
  return (
    <Loaded of={devices} errorTitle={texts.failedList} loading={<div className={styles['push']} />}>
      {({ key, session_id: session, devices: all }) =>
        key === null ? null : <Here publicKey={key} session={session} devices={all} />
      }
    </Loaded>
  );
};
