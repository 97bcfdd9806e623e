import { callListShellTexts } from '#features/call-lists/call-lists-shell.texts.ts';
import { winnerWorkspaces } from '#features/winners/web/winners.facade.tsx';

/** The desk of lists beside the desk of winners. */
export const listWorkspace = winnerWorkspaces.fill({
  id: 'lists',
  title: callListShellTexts.workspace,
  order: 10,
  load: async () => ({
    default: (await import('#features/call-lists/web/workspace/ListWorkspace.tsx')).ListWorkspace,
  }),
});
