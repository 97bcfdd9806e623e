import { conversationByScript } from '#features/call-scripts/call-scripts.access.ts';
import { scriptTitleTexts } from '#features/call-scripts/call-scripts-title.texts.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

/** The keys of a talk by a script and of its editor. */
export const scriptKeys = keyLists.fill({
  order: 72,
  title: scriptTitleTexts.list,
  access: conversationByScript,
  keys: async () => (await import('#features/call-scripts/call-scripts-key.texts.ts')).scriptKeyTexts,
});
