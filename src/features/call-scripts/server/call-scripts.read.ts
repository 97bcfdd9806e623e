export { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
