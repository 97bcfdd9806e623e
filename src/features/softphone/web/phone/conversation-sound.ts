import type { RingFile } from '#kit/contract/sound-settings.ts';
import type { LineEnd } from '#features/softphone/web/line/line.ts';
import { estimateOf, type Measured, overallOf } from '#features/softphone/softphone.rules.ts';
import { listDevices, readDevices } from '#features/softphone/web/phone/devices.ts';
import { FarVoice } from '#features/softphone/web/phone/far-voice.ts';
import type { LevelListener } from '#features/softphone/web/phone/meter.ts';
import { closeMicrophone, openMicrophone } from '#features/softphone/web/phone/microphone.ts';
import type { PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';
import { watchQuality } from '#features/softphone/web/phone/quality.ts';
import { recordConversation, type Recording } from '#features/softphone/web/phone/record-conversation.ts';
import { Ringer } from '#features/softphone/web/phone/ringer.ts';

/** How loud and by which file this person wants to play a call. */
export type RingWish = { readonly volume: number; readonly file: RingFile };

type SoundInput = {
  readonly store: PhoneStore;
  readonly server: PhoneServer;
  readonly ringWish: () => RingWish;
  readonly onLevel: LevelListener;
  readonly onTrack: (track: MediaStreamTrack) => void;
};

const lineVolume = 60;

/** Everything a conversation sounds of: our microphone, the far voice, the signals, the recording. */
export class ConversationSound {
  private readonly input: SoundInput;
  private readonly ringer = new Ringer();
  private readonly voice: FarVoice;
  private opened: MediaStream | null = null;
  private isHeadsetGone = false;
  private recording: Recording | null = null;
  private stopQuality: () => void = () => undefined;

  constructor(input: SoundInput) {
    this.input = input;
    this.voice = new FarVoice(input.onLevel);
    navigator.mediaDevices?.addEventListener('devicechange', this.onDevices);
  }

  get microphone(): MediaStream | null {
    return this.opened;
  }

  /** Opens the microphone, or says in the panel why there is none. */
  async take(): Promise<MediaStream | null> {
    const result = await openMicrophone();
    const { store } = this.input;
    store.set({ microphone: result.state });
    if (result.state !== 'ready') return null;
    if (result.isFallback) this.sayUnplugged();
    closeMicrophone(this.opened);
    this.opened = result.stream;
    this.opened.getAudioTracks()[0]?.addEventListener('ended', () => void this.goOnWithout());
    return this.opened;
  }

  /** Within a gesture: asks for the microphone and lets the page sound from here on; false where there is none. */
  async unlock(): Promise<boolean> {
    this.ringer.unlock();
    this.voice.unlock();
    // In a conversation the microphone is open already.
    if (this.opened) return true;
    const isThere = (await this.take()) !== null;
    closeMicrophone(this.opened);
    this.opened = null;
    return isThere;
  }

  ring(): void {
    const { volume, file } = this.input.ringWish();
    if (volume > 0) this.ringer.play({ file, volume, isLooped: true });
  }

  ringBack(): void {
    this.ringer.play({ file: 'ring-back', volume: lineVolume, isLooped: true });
  }

  play = (voice: MediaStream): void => this.voice.play(voice);

  /** The colleague asked beside the conversation, which is on hold meanwhile. */
  playAsked = (voice: MediaStream | null): void => this.voice.playAsked(voice);

  /** The far side has answered: the signals stop, the conversation is measured. */
  begin(media: RTCPeerConnection | null): void {
    const { store } = this.input;
    this.ringer.stop();
    if (!media) return;
    const stateNow = () => {
      const { conversation } = store.getSnapshot();
      return {
        isMuted: conversation?.isMuted ?? false,
        isHeld: Boolean(conversation?.isHeld || conversation?.isHeldByThem),
      };
    };
    const readings: Measured[] = [];
    this.stopQuality = watchQuality(media, stateNow, ({ trouble, ...quality }) => {
      readings.push(quality);
      const overall = overallOf(readings);
      store.setConversation({ trouble, quality, overall: { ...overall, estimate: estimateOf(overall) } });
    });
  }

  /** Records the conversation where the administrator has switched that on. */
  async record(callId: number): Promise<void> {
    const { server, store } = this.input;
    const isRequired = await server.isRecorded().catch(() => false);
    const { stream } = this.voice;
    if (!isRequired || !stream || !this.opened || store.getSnapshot().conversation?.callId !== callId) return;
    const recording = recordConversation({
      ours: this.opened,
      theirs: stream,
      send: (piece) => server.keepPiece(callId, piece),
      onRefused: () => this.recording === recording && store.setConversation({ recording: 'off' }),
    });
    this.recording = recording;
    store.setConversation({ recording: 'on' });
  }

  /** The client is against it: nothing more is sent, and the server destroys what it has. */
  dropRecording(callId: number): void {
    this.recording?.drop();
    this.recording = null;
    this.input.store.setConversation({ recording: 'stopped' });
    void this.input.server.destroyRecording(callId).catch(() => undefined);
  }

  /** The conversation is over: everything of it is put down, and its end is heard. */
  rest(wasConnected = false, end?: LineEnd): void {
    this.stopQuality();
    this.stopQuality = () => undefined;
    this.recording?.finish();
    this.recording = null;
    this.ringer.stop();
    this.voice.silence();
    closeMicrophone(this.opened);
    this.opened = null;
    const isBusy = end?.code === 486 || end?.code === 600;
    if (isBusy) this.ringer.play({ file: 'busy', volume: lineVolume, isLooped: false });
    else if (wasConnected) this.ringer.play({ file: 'end', volume: lineVolume, isLooped: false });
  }

  close(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.onDevices);
    this.rest();
    this.voice.close();
  }

  private onDevices = (): void => void this.checkDevices();

  /** A device was plugged in, pulled out or chosen anew. */
  checkDevices = async (): Promise<void> => {
    this.voice.moveToChosenDevice();
    const { microphone, headset } = readDevices();
    const { microphones, speakers } = await listDevices();
    const isHeadsetGone = headset !== '' && !speakers.some(({ deviceId }) => deviceId === headset);
    if (this.opened && isHeadsetGone && !this.isHeadsetGone) this.sayUnplugged();
    this.isHeadsetGone = isHeadsetGone;
    const used = this.opened?.getAudioTracks()[0]?.getSettings().deviceId;
    const isThere = microphones.some(({ deviceId }) => deviceId === microphone);
    if (this.opened && microphone !== '' && isThere && used !== microphone) await this.takeAnother();
  };

  private sayUnplugged(): void {
    this.input.store.set({ notice: { kind: 'unplugged' } });
  }

  /** The microphone has been pulled out: the conversation goes on with the one there is. */
  private async goOnWithout(): Promise<void> {
    await this.takeAnother();
    if (this.opened?.active) this.sayUnplugged();
  }

  /** In the middle of a conversation the microphone is another one. */
  private async takeAnother(): Promise<void> {
    if (!this.opened) return;
    const another = await this.take();
    const track = another?.getAudioTracks()[0];
    if (another && track) {
      this.input.onTrack(track);
      this.recording?.takeMicrophone(another);
    } else this.input.store.setConversation({ trouble: 'unheard' });
  }
}
