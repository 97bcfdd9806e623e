import { profileHead, profileSteps } from '#features/profile/web/profile.facade.ts';

export const dossierHead = profileHead.fill({
  order: 10,
  load: () =>
    import('#features/agent-dossiers/web/DossierParts.tsx').then((file) => ({ default: file.DossierHead })),
});
export const dossierSteps = profileSteps.fill({
  order: 10,
  load: () =>
    import('#features/agent-dossiers/web/DossierParts.tsx').then((file) => ({ default: file.DossierSteps })),
});
