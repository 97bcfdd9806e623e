import type { OrganizationSource, OrganizationStatus } from '#features/organizations/organizations.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

export const organizationTexts = defineTexts({
  ru: {
    innShape: 'ИНН состоит из 10 или 12 цифр', // sic: §5
    statuses: {
      active: 'Действует',
      liquidating: 'Ликвидируется',
      liquidated: 'Ликвидирована',
      bankrupt: 'Банкротство',
      reorganizing: 'Реорганизуется',
    } as const satisfies Record<OrganizationStatus, string>,
    sources: {
      demo: 'Демонстрационный справочник',
      registry: 'Государственный реестр',
      hand: 'Введено вручную',
    } as const satisfies Record<OrganizationSource, string>,
  },
});
