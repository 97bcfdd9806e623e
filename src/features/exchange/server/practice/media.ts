import { isIPv4 } from 'node:net';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import type { Speech } from '#features/exchange/server/practice/behaviour.ts';
import { createSpeaker } from '#features/exchange/server/practice/speaker.ts';
import { sourceOf } from '#features/exchange/server/practice/speech.ts';

/** The sound of one practice talk. */
export type Media = {
  /** Our answer to an offer, the first of a talk or a later one. */
  readonly answer: (offer: string) => Promise<string>;
  readonly offer: () => Promise<string>;
  readonly accept: (answer: string) => Promise<void>;
  readonly close: () => void;
};

/** A description without candidates that are names: nothing is looked up for a telephone, neither here nor outside. */
const withAddressesAlone = (sdp: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || isIPv4(line.split(' ')[4] ?? ''))
    .join('\r\n');

const openConnection = (): RTCPeerConnection => {
  const pcmu = new RTCRtpCodecParameters({
    mimeType: 'audio/PCMU',
    clockRate: 8_000,
    channels: 1,
    payloadType: 0,
  });
  return new RTCPeerConnection({
    codecs: { audio: [pcmu], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
};

/** werift asks a server of Google for its address even where it is given none to ask; without one it asks nobody. */
const askNobody = ({ iceTransports }: RTCPeerConnection): void => {
  for (const { connection } of iceTransports) Object.assign(connection, { stunServer: undefined });
};

/** Opens the sound of a talk: G.711 over WebRTC. This module brings werift with it and lives in a thread of its own. */
export const openMedia = (speech: Speech): Media => {
  const connection = openConnection();
  const track = new MediaStreamTrack({ kind: 'audio' });
  const speaker = createSpeaker(track, sourceOf(speech));
  let isOffered = false;

  connection.onTrack.subscribe((remote) => {
    remote.onReceiveRtp.subscribe(({ header, payload }) => {
      if (speech === 'echo' && header.payloadType === 0) speaker.send(payload);
    });
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') speaker.begin();
    if (state === 'failed' || state === 'closed') speaker.stop();
  });

  const describe = async (
    made: Awaited<ReturnType<RTCPeerConnection['createAnswer'] | RTCPeerConnection['createOffer']>>,
  ): Promise<string> => {
    askNobody(connection);
    await connection.setLocalDescription(made);
    return connection.localDescription?.sdp ?? '';
  };

  return {
    answer: async (offer) => {
      await connection.setRemoteDescription({ type: 'offer', sdp: withAddressesAlone(offer) });
      if (!isOffered) {
        const [transceiver] = connection.getTransceivers();
        transceiver?.setDirection('sendrecv');
        await transceiver?.sender.replaceTrack(track);
        isOffered = true;
      }
      return describe(await connection.createAnswer());
    },
    offer: async () => {
      connection.addTransceiver(track, { direction: 'sendrecv' });
      isOffered = true;
      return describe(await connection.createOffer());
    },
    accept: (answer) => connection.setRemoteDescription({ type: 'answer', sdp: withAddressesAlone(answer) }),
    close: () => {
      speaker.stop();
      connection.close().catch(() => undefined);
    },
  };
};
