import { readDevices, soundIn } from '#features/softphone/web/phone/devices.ts';

/** How loud the far voice is, 0 to 1, ten times a second; 0 where there is none. */
export type LevelListener = (level: number) => void;

const levelMs = 100;
/** A voice at usual strength fills the scale. */
const scale = 6;

/** Where the far voice is heard. The element stands in the page, for as long as the telephone lives. */
export class FarVoice {
  private readonly element = document.createElement('audio');
  private readonly beside = new Audio();
  private audio: AudioContext | null = null;
  private source: MediaStreamAudioSourceNode | null = null;
  private timer = 0;
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
    this.measure(voice);
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
    clearInterval(this.timer);
    this.source?.disconnect();
    this.source = null;
    this.element.srcObject = null;
    this.beside.srcObject = null;
    this.onLevel(0);
  }

  close(): void {
    this.silence();
    this.element.remove();
    void this.audio?.close();
  }

  private measure(voice: MediaStream): void {
    clearInterval(this.timer);
    this.source?.disconnect();
    this.audio ??= new AudioContext();
    const analyser = new AnalyserNode(this.audio, { fftSize: 1_024 });
    this.source = new MediaStreamAudioSourceNode(this.audio, { mediaStream: voice });
    this.source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.timer = globalThis.setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      this.onLevel(Math.min(1, Math.sqrt(power) * scale));
    }, levelMs);
  }
}
