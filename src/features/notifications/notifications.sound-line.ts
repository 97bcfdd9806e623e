import type { SoundOrigin } from '#kit/contract/sound-settings.ts';

/** Where alerts wait so that one sounds at a time. */
type SoundLine = {
  /** Asks for an alert; a silent one is left out, and one that waits already is not heard twice. */
  readonly add: (origin: SoundOrigin, volume: number) => void;
};

/** A line that plays what is asked for, one after another. */
export const makeSoundLine = (play: (origin: SoundOrigin, volume: number) => Promise<unknown>): SoundLine => {
  const waiting = new Map<SoundOrigin, number>();
  let isPlaying = false;
  const playAll = async (): Promise<void> => {
    isPlaying = true;
    for (let next = [...waiting][0]; next; next = [...waiting][0]) {
      const [origin, volume] = next;
      waiting.delete(origin);
      await play(origin, volume).catch(() => undefined);
    }
    isPlaying = false;
  };
  return {
    add: (origin, volume) => {
      if (volume === 0) return;
      waiting.set(origin, volume);
      if (!isPlaying) void playAll();
    },
  };
};
