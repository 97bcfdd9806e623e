import { type RingFile, ringFiles } from '#kit/contract/sound-settings.ts';
import { readDevices, soundIn } from '#features/softphone/web/phone/devices.ts';

/** Our own sound files, made by `scripts/make-sounds.ts`. */
type SoundFile = RingFile | 'ring-back' | 'busy' | 'end';

type Playing = { readonly file: SoundFile; readonly volume: number; readonly isLooped: boolean };

/** One sound at a time: the ring at the ringing device, everything of a conversation in the headset. */
export class Ringer {
  private readonly element = new Audio();

  constructor() {
    this.element.dataset['phone'] = 'ringer';
  }

  /** Sounds a file; a browser that has seen no gesture yet stays silent. */
  play({ file, volume, isLooped }: Playing): void {
    const { headset, ringing } = readDevices();
    const isRing = ringFiles.some((ring) => ring === file);
    this.element.src = `/sounds/${file}.wav`;
    this.element.loop = isLooped;
    this.element.volume = volume / 100;
    void soundIn(this.element, isRing ? ringing : headset);
    void this.element.play().catch(() => undefined);
  }

  stop(): void {
    this.element.pause();
  }

  /** Within a gesture: from here on the browser lets this page ring. */
  unlock(): void {
    this.element.muted = true;
    this.element.src = '/sounds/end.wav';
    void this.element
      .play()
      .then(() => this.element.pause())
      .catch(() => undefined)
      .finally(() => {
        this.element.muted = false;
      });
  }
}
