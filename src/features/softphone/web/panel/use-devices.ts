import { useEffect, useState } from 'react';
import {
  type ChosenDevices,
  type DeviceList,
  keepDevices,
  listDevices,
  readDevices,
} from '#features/softphone/web/phone/devices.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';

const none: DeviceList = { microphones: [], speakers: [] };

/** What is plugged in and what was chosen of it; `isNamed` once the browser has allowed the microphone. */
export const useDevices = (isNamed: boolean) => {
  const [list, setList] = useState(none);
  const [chosen, setChosen] = useState(readDevices);
  useEffect(() => {
    const refresh = (): void => void listDevices().then(setList);
    refresh();
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', refresh);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- names come with the permission
  }, [isNamed]);
  const choose = (changes: Partial<ChosenDevices>): void => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    keepDevices(next);
    phone.do({ do: 'devices' });
  };
  return { list, chosen, choose };
};
