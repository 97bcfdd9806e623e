import { lazyPart } from '#kit/web/lazy-part.ts';

/**
 * The player of a call's recording: wave, seeking, speed. `CallPlayer` wants the id of the call and what `showCall`
 * says of its recording; it comes when it is first drawn.
 */
export const CallPlayer = lazyPart(async () => ({
  default: (await import('#features/calls/web/CallPlayer.tsx')).CallPlayer,
}));

/** The result and the note of one's own call: for the panel after a talk and for the card. */
export const CallNote = lazyPart(async () => ({
  default: (await import('#features/calls/web/CallNote.tsx')).CallNote,
}));
