import { ActionIcon, Button, Select } from '@mantine/core';
import { AudioLines, Play, Volume2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { LevelBars } from '#features/softphone/web/panel/LevelBars.tsx';
import { useDevices } from '#features/softphone/web/panel/use-devices.ts';
import { useOwnLevel, useOwnVoice } from '#features/softphone/web/panel/use-own-voice.ts';
import { readDevices } from '#features/softphone/web/phone/devices.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { Microphone } from '#features/softphone/web/phone/phone-state.ts';
import { Ringer } from '#features/softphone/web/phone/ringer.ts';
import { type Echo, tryEcho } from '#features/softphone/web/phone/try-echo.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useUser } from '#kit/web/calls/session.ts';

const words = texts.devices;

const optionsOf = (devices: readonly MediaDeviceInfo[]) => [
  { value: '', label: words.usual },
  ...devices.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || words.unnamed(at + 1) })),
];

const OwnVoice = ({ state }: { readonly state: Microphone }): ReactElement => {
  if (state === 'ready' || state === 'unknown')
    return (
      <div className="grid gap-4">
        <LevelBars subscribe={useOwnLevel.subscribe} label={words.level} />
        <span className="small muted">{words.levelHint}</span>
      </div>
    );
  const { title, text } = texts.microphones[state];
  return (
    <p className="text-13 wait" role="alert">
      <b>{title}.</b> {text}
    </p>
  );
};

/** Three seconds of one's own voice, heard in the headset. */
const EchoTest = ({ isAble }: { readonly isAble: boolean }): ReactElement => {
  const [echo, setEcho] = useState<Echo>('idle');
  const isTrying = echo === 'record' || echo === 'listen';
  const isBad = echo === 'silent' || echo === 'failed';
  return (
    <div className="row wrap gap-12">
      <Button
        variant="default"
        disabled={isTrying || !isAble}
        leftSection={<AudioLines size={16} aria-hidden />}
        onClick={() => void tryEcho(setEcho)}
      >
        {words.echo}
      </Button>
      <output className={`text-13 medium ${isBad ? 'wait' : 'good'}`}>{words.echoes[echo]}</output>
    </div>
  );
};

/** Plays the ring where it will ring. */
const useRingTest = (): (() => void) => {
  const { file, volume } = useUser().sounds.call;
  const [ringer] = useState(() => new Ringer());
  useEffect(() => () => ringer.stop(), [ringer]);
  return () => ringer.play({ file, volume, isLooped: false });
};

type DevicesProps = {
  /** Before the first shift in this browser: the last button begins it. */
  readonly isStart?: boolean;
  readonly onClose: () => void;
};

/** Microphone, headset and the device that rings: chosen, heard and seen to work. */
export const DevicesDialog = ({ isStart = false, onClose }: DevicesProps): ReactElement => {
  const [first] = useState(readDevices);
  const [microphone, setMicrophone] = useState(first.microphone);
  const voice = useOwnVoice(microphone);
  const isAble = voice === 'ready';
  const { list, chosen, choose } = useDevices(isAble);
  const ring = useRingTest();
  const finish = (): void => {
    if (isAble) choose({ isTried: true });
    if (isStart) phone.do({ do: 'shift', state: 'on' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={isStart ? texts.shift.start : words.title} size={460}>
      <div className="grid gap-16">
        {isStart && <p className="text-13 soft">{words.first}</p>}
        <div className="grid gap-8">
          <Select
            label={words.microphone}
            data={optionsOf(list.microphones)}
            value={chosen.microphone}
            allowDeselect={false}
            onChange={(id) => {
              choose({ microphone: id ?? '' });
              setMicrophone(id ?? '');
            }}
          />
          <OwnVoice state={voice} />
        </div>
        <Select
          label={words.headset}
          data={optionsOf(list.speakers)}
          value={chosen.headset}
          allowDeselect={false}
          onChange={(headset) => choose({ headset: headset ?? '' })}
        />
        <EchoTest isAble={isAble} />
        <div className="row bottom gap-8">
          <Select
            className="grow"
            label={words.ringing}
            data={optionsOf(list.speakers)}
            value={chosen.ringing}
            allowDeselect={false}
            onChange={(ringing) => choose({ ringing: ringing ?? '' })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.ringSound.listen}
            title={texts.ringSound.listen}
            onClick={ring}
          >
            <Volume2 size={16} aria-hidden />
          </ActionIcon>
        </div>
        <div className="row spread gap-8">
          <span className="small muted">{words.note}</span>
          <Button
            disabled={isStart && !isAble}
            leftSection={isStart && <Play size={15} aria-hidden />}
            onClick={finish}
          >
            {isStart ? texts.shift.start : words.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
