import { Button, Select } from '@mantine/core';
import { AudioLines } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import {
  type ChosenDevices,
  type DeviceList,
  keepDevices,
  listDevices,
  readDevices,
} from '#features/softphone/web/phone/devices.ts';
import { type Echo, tryEcho } from '#features/softphone/web/phone/try-echo.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

const words = texts.devices;
const none: DeviceList = { microphones: [], speakers: [] };

const useDevices = () => {
  const [list, setList] = useState(none);
  const [chosen, setChosen] = useState(readDevices);
  useEffect(() => {
    const refresh = (): void => void listDevices().then(setList);
    refresh();
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', refresh);
  }, []);
  const choose = (changes: Partial<ChosenDevices>): void => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    keepDevices(next);
    phone.do({ do: 'devices' });
  };
  return { list, chosen, choose, relist: () => void listDevices().then(setList) };
};

const optionsOf = (devices: readonly MediaDeviceInfo[]) => [
  { value: '', label: words.usual },
  ...devices.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || words.unnamed(at + 1) })),
];

const echoWords: Readonly<Record<Echo, string>> = {
  idle: '',
  record: words.echoRecord,
  listen: words.echoListen,
  good: words.echoGood,
  silent: words.echoSilent,
  failed: texts.microphones.refused.title,
};

/** Microphone, headset and the device that rings; three seconds of one's own voice tell whether they work. */
export const DevicesDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { list, chosen, choose, relist } = useDevices();
  const [echo, setEcho] = useState<Echo>('idle');
  const isTrying = echo === 'record' || echo === 'listen';
  const listen = async (): Promise<void> => {
    await tryEcho(setEcho);
    relist();
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size={440}>
      <div className="grid gap-16">
        <Select
          label={words.microphone}
          data={optionsOf(list.microphones)}
          value={chosen.microphone}
          allowDeselect={false}
          onChange={(microphone) => choose({ microphone: microphone ?? '' })}
        />
        <Select
          label={words.headset}
          data={optionsOf(list.speakers)}
          value={chosen.headset}
          allowDeselect={false}
          onChange={(headset) => choose({ headset: headset ?? '' })}
        />
        <Select
          label={words.ringing}
          data={optionsOf(list.speakers)}
          value={chosen.ringing}
          allowDeselect={false}
          onChange={(ringing) => choose({ ringing: ringing ?? '' })}
        />
        <div className="row gap-12">
          <Button
            variant="default"
            disabled={isTrying}
            leftSection={<AudioLines size={16} aria-hidden />}
            onClick={() => void listen()}
          >
            {words.echo}
          </Button>
        </div>
        <output className={`text-13 line-18 ${echo === 'silent' || echo === 'failed' ? 'wait' : 'soft'}`}>
          {echoWords[echo]}
        </output>
        <div className="row spread gap-8">
          <span className="small muted">{words.note}</span>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Modal>
  );
};
