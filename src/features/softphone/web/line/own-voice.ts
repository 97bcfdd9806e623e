import type { RTCSession } from 'jssip/lib/RTCSession';

/** Our voice, to go on with somebody else: JsSIP has silenced it while the far side held us. */
export const voiceOf = (session: RTCSession): MediaStream => {
  const tracks = session.connection.getSenders().flatMap(({ track }) => (track ? [track] : []));
  for (const track of tracks) track.enabled = session.isMuted().audio !== true;
  return new MediaStream(tracks);
};

/** Whether the far side is to hear us, as JsSIP has it. */
const isAudible = (session: RTCSession): boolean => {
  const { local, remote } = session.isOnHold();
  return session.isMuted().audio !== true && !local && !remote;
};

/** A conversation goes on by another microphone, as silent as it is to be whatever is pressed while they change. */
export const sendVoice = async (session: RTCSession, track: MediaStreamTrack): Promise<void> => {
  const senders = session.connection?.getSenders() ?? [];
  const sync = (): void => void (track.enabled = isAudible(session));
  sync();
  await Promise.all(
    senders.filter((sender) => sender.track?.kind === 'audio').map((sender) => sender.replaceTrack(track)),
  );
  sync();
};
