/** Which devices a person has chosen in this browser; '' is the one the system gives. */
export type ChosenDevices = {
  readonly microphone: string;
  readonly headset: string;
  readonly ringing: string;
  /** They were tried once, before a shift. */
  readonly isTried: boolean;
};

const place = 'softphone.devices';
const usual: ChosenDevices = { microphone: '', headset: '', ringing: '', isTried: false };

/** Devices belong to the browser, not to the person: two people at one desk share its headset. */
export const readDevices = (): ChosenDevices => {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<ChosenDevices>) };
  } catch {
    return usual;
  }
};

export const keepDevices = (devices: ChosenDevices): void => {
  try {
    localStorage.setItem(place, JSON.stringify(devices));
  } catch {
    // A browser that keeps nothing takes the usual devices next time.
  }
};

/** Lets an element sound in a chosen device; one that is gone is replaced by the usual one. */
export const soundIn = async (element: HTMLAudioElement, deviceId: string): Promise<void> => {
  if (!('setSinkId' in element)) return;
  await element.setSinkId(deviceId).catch(() => element.setSinkId('').catch(() => undefined));
};

export type DeviceList = {
  readonly microphones: readonly MediaDeviceInfo[];
  readonly speakers: readonly MediaDeviceInfo[];
};

/** What is plugged in; names are there once the microphone has been allowed. */
export const listDevices = async (): Promise<DeviceList> => {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const named = (kind: MediaDeviceKind): readonly MediaDeviceInfo[] =>
    all.filter((one) => one.kind === kind && one.deviceId !== '' && one.deviceId !== 'default');
  return { microphones: named('audioinput'), speakers: named('audiooutput') };
};
