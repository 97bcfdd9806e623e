import { randomBytes } from 'node:crypto';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';

const loopback = '127.0.0.1';

/** The sound of a telephone in a test: what a browser would send and receive, packets of G.711, within this machine. */
export const openSound = () => {
  const pcmu = new RTCRtpCodecParameters({
    mimeType: 'audio/PCMU',
    clockRate: 8_000,
    channels: 1,
    payloadType: 0,
  });
  const connection = new RTCPeerConnection({
    codecs: { audio: [pcmu], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [loopback],
    iceFilterCandidatePair: ({ localCandidate }) => localCandidate.host === loopback,
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  const received: Buffer[] = [];
  const ssrc = randomBytes(4).readUInt32BE();
  let sent = 0;
  connection.onTrack.subscribe((remote) => {
    remote.onReceiveRtp.subscribe(({ payload }) => received.push(payload));
  });
  const askNobody = (): void => {
    for (const { connection: ice } of connection.iceTransports) Object.assign(ice, { stunServer: undefined });
  };
  const describe = async (made: Awaited<ReturnType<RTCPeerConnection['createOffer']>>): Promise<string> => {
    askNobody();
    await connection.setLocalDescription(made);
    const sdp = connection.localDescription?.sdp ?? '';
    return sdp.replaceAll(/a=candidate:\S+ \d \w+ \d+ (\S+) .*\r\n/g, (line, host) =>
      host === loopback ? line : '',
    );
  };

  return {
    connection,
    received: received as readonly Buffer[],
    offer: async (): Promise<string> => {
      connection.addTransceiver(track, { direction: 'sendrecv' });
      return describe(await connection.createOffer());
    },
    accept: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
    answer: async (sdp: string): Promise<string> => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      const [transceiver] = connection.getTransceivers();
      transceiver?.setDirection('sendrecv');
      await transceiver?.sender.replaceTrack(track);
      return describe(await connection.createAnswer());
    },
    send: (payload: Buffer): void => {
      const header = new RtpHeader({
        payloadType: 0,
        sequenceNumber: sent & 0xffff,
        timestamp: (sent * payload.length) >>> 0,
        ssrc,
      });
      track.writeRtp(new RtpPacket(header, payload));
      sent += 1;
    },
    close: () => connection.close(),
  };
};
export type Sound = ReturnType<typeof openSound>;
