import { Button, Kbd } from '@mantine/core';
import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { buttonsOf, type CallButton, type CallStatus } from '#features/softphone/softphone.status.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { actOnce } from '#features/softphone/web/act-once.ts';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneCommand } from '#features/softphone/web/phone/phone-state.ts';

type Pressed = Exclude<CallButton, 'call'>;

const commands: Readonly<Record<Pressed, PhoneCommand>> = {
  answer: { do: 'answer' },
  decline: { do: 'decline' },
  hangup: { do: 'hangup' },
  cancel: { do: 'hangup' },
  mute: { do: 'mute', is: true },
  unmute: { do: 'mute', is: false },
};

const icons = {
  answer: Phone,
  decline: PhoneOff,
  hangup: PhoneOff,
  cancel: PhoneOff,
  mute: MicOff,
  unmute: Mic,
};

const variants: Readonly<Record<Pressed, object>> = {
  answer: { className: styles['answer'] },
  decline: { color: 'red' },
  hangup: { color: 'red' },
  cancel: { color: 'red' },
  mute: { variant: 'default' },
  unmute: { variant: 'light', color: 'orange' },
};

const keys: Partial<Readonly<Record<Pressed, string>>> = { answer: '↵', decline: 'Esc' };

type CallButtonsProps = {
  readonly status: CallStatus;
  readonly isMuted: boolean;
  readonly isBusy: boolean;
};

/** §2: answer, decline, hang up, cancel, mute, unmute; each only where the state allows it. */
export const CallButtons = ({ status, isMuted, isBusy }: CallButtonsProps): ReactElement => (
  <div
    className="grid gap-8"
    style={{ gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' }}
    onClickCapture={actOnce}
  >
    {buttonsOf(status, isMuted)
      .filter((button) => button !== 'call')
      .map((button) => {
        const Icon = icons[button];
        return (
          <Button
            key={button}
            {...variants[button]}
            px="sm"
            leftSection={<Icon size={17} aria-hidden />}
            rightSection={
              keys[button] && (
                <Kbd size="xs" className="phone-off">
                  {keys[button]}
                </Kbd>
              )
            }
            disabled={isBusy && button === 'answer'}
            onClick={() => phone.do(commands[button])}
          >
            {texts.buttons[button]}
          </Button>
        );
      })}
  </div>
);
