/** What a recording sounds by, beside every page; it stands in none of them. */
export const sound = new Audio();
sound.preload = 'none';

/** What is played stops where it is and may be gone on with. */
export const pauseRecording = (): void => sound.pause();
