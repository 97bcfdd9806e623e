import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { measureLevel } from '#features/softphone/web/phone/meter.ts';
import { closeMicrophone, openMicrophone } from '#features/softphone/web/phone/microphone.ts';
import type { Microphone } from '#features/softphone/web/phone/phone-state.ts';

/** How loud we are ourselves while devices are tried. */
export const useOwnLevel = create<{ readonly level: number }>(() => ({ level: 0 }));

/** Listens to the chosen microphone until it is closed or another one is chosen; says whether there is one. */
export const useOwnVoice = (chosen: string): Microphone => {
  const [state, setState] = useState<Microphone>('unknown');
  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    const listen = async (): Promise<void> => {
      const opened = await openMicrophone(chosen);
      if (isOver) return opened.state === 'ready' ? closeMicrophone(opened.stream) : undefined;
      setState(opened.state);
      if (opened.state !== 'ready') return;
      const { stream } = opened;
      const audio = new AudioContext();
      const rest = measureLevel(audio, stream, (level) => useOwnLevel.setState({ level }));
      stop = () => {
        rest();
        void audio.close();
        closeMicrophone(stream);
      };
    };
    void listen();
    return () => {
      isOver = true;
      stop();
    };
  }, [chosen]);
  return state;
};
