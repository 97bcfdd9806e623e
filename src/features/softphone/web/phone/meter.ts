/** How loud it is, 0 to 1. */
export type LevelListener = (level: number) => void;

const levelMs = 100;
/** A voice at usual strength fills the scale. */
const scale = 6;

/** Measures a voice ten times a second; answers how to stop. */
export const measureLevel = (
  audio: AudioContext,
  mediaStream: MediaStream,
  onLevel: LevelListener,
): (() => void) => {
  const analyser = new AnalyserNode(audio, { fftSize: 1_024 });
  const source = new MediaStreamAudioSourceNode(audio, { mediaStream });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * scale));
  }, levelMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
  };
};
