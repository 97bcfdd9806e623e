import { sampleInn } from '#domain/inn.ts';
import { organizationHealthTexts } from '#features/organizations/organizations-health.texts.ts';
import { organizationScreenTexts } from '#features/organizations/organizations.screen-texts.ts';
import { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
import { RegistrySilent } from '#features/organizations/server/organization-registry.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';

/** The register of organizations: asked when somebody asks, so that nothing waits for it. */
export const registryNeighbour = neighbourPoint.give(({ services }) =>
  Promise.resolve([
    {
      key: 'registry',
      title: organizationHealthTexts.title,
      isConfigured: organizationRegistry(services).isConfigured,
      doors: ['dadata'],
      waiting: 0,
      check: async (running) => {
        try {
          await organizationRegistry(running).findByInn(sampleInn, true);
          return null;
        } catch (error) {
          if (error instanceof RegistrySilent) return organizationScreenTexts.troubles[error.trouble];
          throw error;
        }
      },
    },
  ]),
);
