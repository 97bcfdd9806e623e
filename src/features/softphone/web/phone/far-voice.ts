import { readDevices, soundIn } from '#features/softphone/web/phone/devices.ts';
import { type LevelListener, measureLevel } from '#features/softphone/web/phone/meter.ts';

/** Where the far voice is heard. The element stands in the page, for as long as the telephone lives. */
export class FarVoice {
  private readonly element = document.createElement('audio');
  private readonly beside = new Audio();
  private audio: AudioContext | null = null;
  private stopMeasuring: () => void = () => undefined;
  private readonly onLevel: LevelListener;

  constructor(onLevel: LevelListener) {
    this.onLevel = onLevel;
    this.element.autoplay = true;
    this.element.hidden = true;
    this.element.dataset['phone'] = 'voice';
    document.body.append(this.element);
  }

  play(voice: MediaStream): void {
    this.element.srcObject = voice;
    void soundIn(this.element, readDevices().headset);
    void this.element.play().catch(() => undefined);
    this.stopMeasuring();
    this.audio ??= new AudioContext();
    this.stopMeasuring = measureLevel(this.audio, voice, this.onLevel);
  }

  /** Somebody beside the far side; null when he has gone. */
  playAsked(voice: MediaStream | null): void {
    this.beside.srcObject = voice;
    if (voice) void this.beside.play().catch(() => undefined);
  }

  /** The device was changed in the middle of a conversation. */
  moveToChosenDevice(): void {
    void soundIn(this.element, readDevices().headset);
  }

  get stream(): MediaStream | null {
    return this.element.srcObject instanceof MediaStream ? this.element.srcObject : null;
  }

  /** Within a gesture: sound is allowed from here on. */
  unlock(): void {
    this.audio ??= new AudioContext();
    void this.audio.resume().catch(() => undefined);
  }

  silence(): void {
    this.stopMeasuring();
    this.element.srcObject = null;
    this.beside.srcObject = null;
    this.onLevel(0);
  }

  close(): void {
    this.silence();
    this.element.remove();
    void this.audio?.close();
  }
}
