import type { RTCSession } from 'jssip/lib/RTCSession';

/** A browser that was shut says no goodbye: the break shows after some eight seconds, and three more tell that it stays. */
const brokenMs = 3_500;
/** After the last address of use, others are not waited for: a dead STUN would delay every call. */
const offerMs = 300;

/** Tells when the far voice is there, and when the far side has vanished without a word (within 12 seconds). */
export const watchMedia = (
  session: RTCSession,
  onVoice: (voice: MediaStream) => void,
  onVanished: () => void,
): void => {
  let broken: ReturnType<typeof setTimeout> | undefined;
  const attach = (media: RTCPeerConnection): void => {
    media.addEventListener('track', ({ streams, track }) => onVoice(streams[0] ?? new MediaStream([track])));
    media.addEventListener('connectionstatechange', () => {
      clearTimeout(broken);
      const vanish = (): void => {
        if (!session.isEnded()) onVanished();
      };
      if (media.connectionState === 'disconnected') broken = globalThis.setTimeout(vanish, brokenMs);
      if (media.connectionState === 'failed') vanish();
    });
  };
  if (session.connection) attach(session.connection);
  session.on('peerconnection', ({ peerconnection }) => attach(peerconnection));
  const stop = (): void => clearTimeout(broken);
  session.on('ended', stop);
  session.on('failed', stop);
};

/** Sends the offer soon after the last address that can serve, instead of after the last one of all. */
export const hastenOffer = (session: RTCSession): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  session.on('icecandidate', ({ candidate, ready }) => {
    if (candidate.type !== 'host' && candidate.type !== 'relay') return;
    clearTimeout(timer);
    timer = globalThis.setTimeout(ready, offerMs);
  });
};
