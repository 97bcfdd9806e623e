import { type Estimate, estimateOf, type Measured } from '#features/softphone/softphone.rules.ts';
import type { PhoneConversation } from '#features/softphone/web/phone/phone-state.ts';

const measureMs = 5_000;
/** Below it there is not even the breath of a room: the microphone or the far side is dead. */
const deadEnergy = 1e-7;

type Numbers = Readonly<Record<string, number>>;

/** What the browser has counted so far, by the names of W3C webrtc-stats. */
const countedBy = async (media: RTCPeerConnection): Promise<Numbers> => {
  const counted: Record<string, number> = {};
  const take = (report: Record<string, unknown>, prefix: string, names: readonly string[]): void => {
    for (const name of names) if (typeof report[name] === 'number') counted[prefix + name] = report[name];
  };
  for (const report of (await media.getStats()).values() as Iterable<Record<string, unknown>>) {
    if (report['kind'] === 'audio' && report['type'] === 'inbound-rtp')
      take(report, 'in.', ['packetsReceived', 'packetsLost', 'jitter', 'totalAudioEnergy']);
    if (report['type'] === 'media-source') take(report, 'mic.', ['totalAudioEnergy']);
    if (report['type'] === 'candidate-pair' && report['nominated'] === true)
      take(report, 'pair.', ['currentRoundTripTime']);
  }
  return counted;
};

type Reading = Measured & {
  readonly estimate: Estimate;
  readonly trouble: PhoneConversation['trouble'];
};

type State = { readonly isMuted: boolean; readonly isHeld: boolean };

/** Compares two counts five seconds apart. */
const compare = (before: Numbers, after: Numbers, { isMuted, isHeld }: State): Reading => {
  const grown = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  const [received, lost] = [grown('in.packetsReceived'), Math.max(0, grown('in.packetsLost'))];
  const measured: Measured = {
    loss: received + lost === 0 ? 0 : lost / (received + lost),
    jitterMs: Math.round((after['in.jitter'] ?? 0) * 1_000),
    delayMs: Math.round((after['pair.currentRoundTripTime'] ?? 0) * 1_000),
  };
  const isUnhearing = !isHeld && (received === 0 || grown('in.totalAudioEnergy') < deadEnergy);
  const isUnheard = !isHeld && !isMuted && grown('mic.totalAudioEnergy') < deadEnergy;
  const troubleOfOurs = isUnheard ? 'unheard' : null;
  return { ...measured, estimate: estimateOf(measured), trouble: isUnhearing ? 'unhearing' : troubleOfOurs };
};

/** Measures a conversation every five seconds until told to stop. */
export const watchQuality = (
  media: RTCPeerConnection,
  stateNow: () => State,
  onReading: (heard: Reading) => void,
): (() => void) => {
  let before: Numbers | null = null;
  const measure = async (): Promise<void> => {
    const after = await countedBy(media);
    if (before) onReading(compare(before, after, stateNow()));
    before = after;
  };
  void measure();
  const timer = setInterval(() => void measure(), measureMs);
  return () => clearInterval(timer);
};
