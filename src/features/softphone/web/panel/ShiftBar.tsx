import { ActionIcon, Button, Menu } from '@mantine/core';
import { Headphones, Pause, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import { DevicesDialog } from '#features/softphone/web/panel/DevicesDialog.tsx';
import { readDevices } from '#features/softphone/web/phone/devices.ts';
import { phone, usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import type { Shift } from '#features/softphone/web/phone/phone-state.ts';

const setShift = (state: Shift, reason = ''): void => phone.do({ do: 'shift', state, reason });

const Pauses = (): ReactElement => (
  <Menu position="top-end">
    <Menu.Target>
      <Button size="xs" variant="default" leftSection={<Pause size={15} aria-hidden />}>
        {texts.shift.pause}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{texts.shift.pauseTitle}</Menu.Label>
      {texts.shift.pauseReasons.map((reason) => (
        <Menu.Item key={reason} onClick={() => setShift('pause', reason)}>
          {reason}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => setShift('off')}>{texts.shift.end}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** Begins the shift at once where the devices were tried before, else after they have been. */
export const BeginShift = ({ size }: { readonly size: 'xs' | 'sm' }): ReactElement => {
  const [isTrying, setTrying] = useState(false);
  return (
    <>
      <Button
        size={size}
        className="grow"
        title={texts.shift.startHint}
        leftSection={<Play size={15} aria-hidden />}
        onClick={() => (readDevices().isTried ? setShift('on') : setTrying(true))}
      >
        {texts.shift.start}
      </Button>
      {isTrying && <DevicesDialog isStart onClose={() => setTrying(false)} />}
    </>
  );
};

/** The shift: who is on it is rung by callers whom nobody leads. */
export const ShiftBar = (): ReactElement => {
  const { shift } = usePhoneState();
  const [isTrying, setTrying] = useState(false);
  return (
    <footer className="row gap-8 fixed px-16 py-10 line-top on-head" onClickCapture={actOnce}>
      {shift === 'off' && <BeginShift size="xs" />}
      {shift === 'on' && (
        <>
          <span className="text-13 good grow">{texts.shift.on}</span>
          <Pauses />
        </>
      )}
      {shift === 'pause' && (
        <>
          <span className="text-13 wait grow">{texts.shift.paused}</span>
          <Button size="xs" onClick={() => setShift('on')}>
            {texts.shift.resume}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setShift('off')}>
            {texts.shift.end}
          </Button>
        </>
      )}
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.devices.title}
        title={texts.devices.title}
        onClick={() => setTrying(true)}
      >
        <Headphones size={17} aria-hidden />
      </ActionIcon>
      {isTrying && <DevicesDialog isStart={false} onClose={() => setTrying(false)} />}
    </footer>
  );
};
