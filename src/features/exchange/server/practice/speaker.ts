import { randomBytes } from 'node:crypto';
import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift';
import { packetSamples, type Source } from '#features/exchange/server/practice/speech.ts';

const packetMs = 20;
/** After a stall so many packets are made up for; the rest is lost, as on a bad line. */
const mostAtOnce = 25;

type Speaker = { readonly tick: (now: number) => void };

const speakers = new Set<Speaker>();
let ticking: NodeJS.Timeout | undefined;

const add = (speaker: Speaker): void => {
  speakers.add(speaker);
  ticking ??= setInterval(() => {
    const now = performance.now();
    for (const one of speakers) one.tick(now);
  }, packetMs);
};

const remove = (speaker: Speaker): void => {
  speakers.delete(speaker);
  if (speakers.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
};

/** Speaks over a track in packets of 20 ms, of its own or given to it; one clock ticks for all talks. */
export const createSpeaker = (track: MediaStreamTrack, source: Source) => {
  const ssrc = randomBytes(4).readUInt32BE();
  let sequence = 0;
  let nth = 0;
  let beganAt: number | undefined;

  const send = (payload: Buffer): void => {
    const header = new RtpHeader({
      payloadType: 0,
      sequenceNumber: sequence & 0xffff,
      timestamp: (sequence * packetSamples) >>> 0,
      ssrc,
      marker: sequence === 0,
    });
    track.writeRtp(new RtpPacket(header, payload));
    sequence += 1;
  };

  const speaker: Speaker = {
    tick: (now) => {
      beganAt ??= now;
      const due = Math.floor((now - beganAt) / packetMs) + 1;
      nth = Math.max(nth, due - mostAtOnce);
      for (; nth < due; nth += 1) {
        const payload = source(nth);
        if (payload) send(payload);
      }
    },
  };

  return { begin: () => add(speaker), stop: () => remove(speaker), send };
};
