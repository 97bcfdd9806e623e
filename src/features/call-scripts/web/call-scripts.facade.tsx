import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/**
 * A conversation by a script about a record of yours: its steps, answers by key, note, what was written down. It comes when it
 * is first drawn; the records are told to the server by `scriptSubjects` of `call-scripts.facade.ts`.
 */
export const ScriptRunner = lazyPart(async () => ({
  default: (await import('#features/call-scripts/web/ScriptRunner.tsx')).ScriptRunner,
}));
