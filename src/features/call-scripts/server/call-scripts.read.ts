export {
  callScriptConversations,
  callScripts,
  callScriptShows,
  callScriptVersions,
} from '#features/call-scripts/server/call-scripts.tables.ts';
