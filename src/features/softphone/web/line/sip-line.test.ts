import JsSIP from 'jssip';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SipLine } from '#features/softphone/web/line/sip-line.ts';

class Track {
  readonly kind = 'audio';
  enabled = true;
  isLive = true;
  clone(): Track {
    return Object.assign(new Track(), { enabled: this.enabled });
  }
  stop(): void {
    this.isLive = false;
  }
}

class Stream {
  readonly tracks: readonly Track[];
  constructor(tracks: readonly Track[]) {
    this.tracks = tracks;
  }
  getTracks = (): readonly Track[] => this.tracks;
  clone = (): Stream => new Stream(this.tracks.map((track) => track.clone()));
}

/** A conversation as JsSIP has it: muting and holding silence whatever its sender carries at that moment. */
class Session {
  readonly sender;
  readonly connection;
  /** The microphone is changed once this is called. */
  change: () => void = () => undefined;
  private state = { isMuted: false, isHeld: false };
  constructor(stream: Stream) {
    const [track = new Track()] = stream.getTracks();
    const sender = {
      track,
      replaceTrack: async (next: Track): Promise<void> => {
        await new Promise<void>((resolve) => {
          this.change = resolve;
        });
        sender.track = next;
      },
    };
    this.sender = sender;
    this.connection = { getSenders: () => [sender], addEventListener: () => undefined };
  }
  on = (): void => undefined;
  isMuted = () => ({ audio: this.state.isMuted });
  isOnHold = () => ({ local: this.state.isHeld, remote: false });
  mute = (): void => this.turn({ isMuted: true });
  unmute = (): void => this.turn({ isMuted: false });
  hold = (): void => this.turn({ isHeld: true });
  private turn(change: Partial<Session['state']>): void {
    this.state = { ...this.state, ...change };
    this.sender.track.enabled = !this.state.isMuted && !this.state.isHeld;
  }
}

let meet: (event: unknown) => void;
let asked: Session;
beforeEach(() => {
  vi.spyOn(JsSIP.UA.prototype, 'on').mockImplementation((name: string, listener: unknown) => {
    if (name === 'newRTCSession') meet = listener as typeof meet;
    return undefined as never;
  });
  vi.spyOn(JsSIP.UA.prototype, 'call').mockImplementation((_, options) => {
    asked = new Session(options?.mediaStream as unknown as Stream);
    return asked as never;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Somebody talks by this microphone, and has asked a colleague while the client waits. */
const askBeside = () => {
  const login = {
    url: 'wss://exchange.test',
    uri: 'sip:u1@exchange.test',
    authorization_user: '',
    password: '',
  };
  const line = new SipLine({ ...login, ice_servers: [] }, {} as never);
  const microphone = new Stream([new Track()]);
  const session = new Session(microphone);
  meet({ session, request: {}, originator: 'local' });
  line.hold(true);
  void line.ask('u2', microphone as never, () => undefined);
  /** Whether the client hears us, and whether the colleague does. */
  const audible = (): boolean[] => [session, asked].map(({ sender }) => sender.track.enabled);
  return { line, session, audible };
};

it('a colleague who is asked hears us, unless we have silenced ourselves; the client who waits does not', () => {
  const { line, audible } = askBeside();
  expect(audible()).toEqual([false, true]);
  line.mute(true);
  expect(audible()).toEqual([false, false]);
  line.mute(false);
  expect(audible()).toEqual([false, true]);
});

it('another microphone is as silent as the former, whatever is pressed while they change', async () => {
  const { line, session, audible } = askBeside();
  const change = async (press: () => void): Promise<void> => {
    const [track, former] = [new Track(), asked.sender.track];
    const changed = line.replaceMicrophone(track as never);
    session.change();
    await Promise.resolve();
    press();
    asked.change();
    await changed;
    expect([session.sender.track, former.isLive]).toEqual([track, false]);
    expect(session.sender.track).not.toBe(asked.sender.track);
  };
  await change(() => undefined);
  expect(audible()).toEqual([false, true]);
  await change(() => line.mute(true));
  expect(audible()).toEqual([false, false]);
  await change(() => line.mute(false));
  expect(audible()).toEqual([false, true]);
});
