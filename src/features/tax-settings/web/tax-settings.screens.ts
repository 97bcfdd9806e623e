import { Percent } from 'lucide-react';
import { keepTaxes } from '#features/tax-settings/tax-settings.access.ts';
import { taxTitleTexts as texts } from '#features/tax-settings/tax-settings-title.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';

export const taxScreens = defineScreens('taxSettings', {
  list: screen({
    path: '/remuneration/taxes',
    title: texts.title,
    access: keepTaxes,
    cache: true,
    menu: { label: texts.title, icon: Percent, order: 228, group: 'office' },
    load: () => import('#features/tax-settings/web/TaxesScreen.tsx'),
  }),
});
