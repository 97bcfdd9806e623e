import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { destroyOwnRecording } from '#features/calls/server/destroy-recording.ts';
import { listen, playRecording } from '#features/calls/server/play-recording.ts';
import { setTerms, showTerms } from '#features/calls/server/recording-terms.ts';
import { savePiece } from '#features/calls/server/save-piece.ts';
import { implement } from '#kit/server/implement.ts';

export const recordingRoutes = implement(recordingCalls, {
  showRecordingTerms: (_, context) => showTerms(context),
  setRecordingTerms: ({ body }, context) => setTerms(context, body),
  savePiece: ({ body }, context) => savePiece(context, body),
  destroyRecording: ({ body }, context) => destroyOwnRecording(context, body.call_id),
  listen: ({ body }, context) => listen(context, body.call_id),
  playRecording: ({ query }, context) => playRecording(context, query.call_id),
});
