import { cutSound } from '#features/softphone/web/phone/cut-sound.ts';
import type { ConversationPiece } from '#features/softphone/web/phone/phone-server.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

const pieceMs = 5_000;
const levelMs = 250;
const kind = 'audio/webm;codecs=opus';
/** A lost connection is waited for; meanwhile pieces stand in line. */
const againMs = 2_000;
const mostAttempts = 60;
/** No session for a moment, too slow, too many calls. */
const passing = [401, 408, 429];

/** A recording under way. */
export type Recording = {
  /** We speak into another microphone from here on. */
  readonly takeMicrophone: (ours: MediaStream) => void;
  /** The last piece goes too. */
  readonly finish: () => void;
  /** Nothing more goes. */
  readonly drop: () => void;
};

const levelOf = (analyser: AnalyserNode): number => {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.round(Math.min(1, Math.sqrt(power) * 4) * 100);
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, againMs);
  });

/** Whether the server has said no, other than for a moment. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);

/** Sends pieces one after another, each until it has arrived or one is refused. */
const makeSender = (send: (piece: ConversationPiece) => Promise<void>, onRefused: () => void) => {
  let line: Promise<void> = Promise.resolve();
  const off = new AbortController();
  const sendOne = async (piece: ConversationPiece): Promise<void> => {
    for (let attempt = 0; attempt < mostAttempts && !off.signal.aborted; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the next attempt is for when this one failed
      const failure = await send(piece).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      // What is refused once is refused again, and so is all that would stand behind it.
      if (isRefusal(failure)) {
        off.abort();
        onRefused();
        globalThis.reportError(failure);
        return;
      }
      // oxlint-disable-next-line no-await-in-loop -- the same
      await pause();
    }
  };
  return {
    add: (piece: ConversationPiece): void => void (line = line.then(() => sendOne(piece))),
    drop: (): void => off.abort(),
  };
};

type RecordInput = {
  readonly ours: MediaStream;
  readonly theirs: MediaStream;
  readonly send: (piece: ConversationPiece) => Promise<void>;
  /** The server takes no more of it: nothing is recorded from here on. */
  readonly onRefused: () => void;
};

/** Records both sides, we to the left and they to the right, in pieces that go to the server as they come. */
export const recordConversation = ({ ours, theirs, send, onRefused }: RecordInput): Recording => {
  const audio = new AudioContext();
  const both = new MediaStreamAudioDestinationNode(audio, { channelCount: 2 });
  const merger = new ChannelMergerNode(audio, { numberOfInputs: 2 });
  const sideOf = (side: number): AnalyserNode => {
    const meter = new AnalyserNode(audio, { fftSize: 1_024 });
    meter.connect(merger, 0, side);
    return meter;
  };
  const [we, they] = [sideOf(0), sideOf(1)];
  const connectTo = (mediaStream: MediaStream, meter: AnalyserNode): MediaStreamAudioSourceNode => {
    const source = new MediaStreamAudioSourceNode(audio, { mediaStream });
    source.connect(meter);
    return source;
  };
  let voice = connectTo(ours, we);
  connectTo(theirs, they);
  merger.connect(both);
  const recorder = new MediaRecorder(both.stream, { mimeType: kind, audioBitsPerSecond: 32_000 });
  const sender = makeSender(send, () => {
    stop();
    onRefused();
  });
  let [number, since] = [0, performance.now()];
  let levels: [we: number, they: number][] = [];
  const timer = setInterval(() => levels.push([levelOf(we), levelOf(they)]), levelMs);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const ms = Math.max(1, Math.round(performance.now() - since));
    for (const piece of cutSound(data, ms, levels, number)) {
      sender.add(piece);
      number += 1;
    }
    since = performance.now();
    levels = [];
  });
  recorder.addEventListener('stop', () => void audio.close());
  recorder.start(pieceMs);
  const stop = (): void => {
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    takeMicrophone: (other) => {
      voice.disconnect();
      voice = connectTo(other, we);
    },
    finish: stop,
    drop: () => {
      sender.drop();
      stop();
    },
  };
};
