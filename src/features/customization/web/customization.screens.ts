import { Settings2 } from 'lucide-react';
import { only } from '#domain/access.ts';
import { customize } from '#features/customization/customization.access.ts';
import { customizationTitleTexts } from '#features/customization/customization-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

/** §2, §6: /customization. */
export const customizationScreens = defineScreens('customization', {
  index: screen({
    path: '/customization/index',
    records: 'own',
    title: customizationTitleTexts.title,
    access: customize,
    cache: true,
    menu: { label: customizationTitleTexts.title, icon: Settings2, order: 185 },
    load: () => import('#features/customization/web/CustomizationScreen.tsx'),
  }),
  company: screen({
    path: '/customization/company',
    title: customizationTitleTexts.company,
    access: only('admin'),
    cache: true,
    parent: '/customization/index',
    search: { view: words(20) },
    load: () => import('#features/customization/web/company/CompanyScreen.tsx'),
  }),
});
