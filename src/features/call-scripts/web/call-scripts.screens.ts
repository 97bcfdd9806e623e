import { ScrollText } from 'lucide-react';
import { changeScripts } from '#features/call-scripts/call-scripts.access.ts';
import { scriptTitleTexts } from '#features/call-scripts/call-scripts-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { identity, oneOf } from '#kit/web/list/search-fields.ts';

const listPath = '/script/index';

/** §2, §6: /script for the administrator. */
export const scriptScreens = defineScreens('call-scripts', {
  list: screen({
    path: listPath,
    title: scriptTitleTexts.list,
    access: changeScripts,
    cache: true,
    menu: { label: scriptTitleTexts.list, icon: ScrollText, order: 38 },
    load: () => import('#features/call-scripts/web/ScriptListScreen.tsx'),
  }),
  create: screen({
    path: '/script/create',
    title: scriptTitleTexts.create,
    access: changeScripts,
    cache: true,
    parent: listPath,
    load: () => import('#features/call-scripts/web/ScriptCreateScreen.tsx'),
  }),
  edit: screen({
    path: '/script/edit/$id',
    title: scriptTitleTexts.edit,
    access: changeScripts,
    cache: true,
    parent: listPath,
    keepsTitle: true,
    search: { view: oneOf(['scheme', 'list', 'walk'] as const), version: identity() },
    load: () => import('#features/call-scripts/web/ScriptEditScreen.tsx'),
  }),
});
