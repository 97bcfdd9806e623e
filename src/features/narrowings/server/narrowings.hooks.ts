import { refuseNoWholeAdministrator } from '#features/narrowings/server/whole-administrators.ts';
import { findNarrowed } from '#features/narrowings/server/read-narrowings.ts';
import { narrowingPoint } from '#features/sign-in/server/sign-in.facade.ts';
import { personChanged } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

export const standing = narrowingPoint.give(findNarrowed);

/** Whoever is blocked or loses his role may have been the last administrator who is whole. */
export const keepWhole = listen(personChanged, async (operation, { before, after }) => {
  const wasActive = before?.roles.includes('admin') && before.status === 'active';
  const isActive = after.roles.includes('admin') && after.status === 'active';
  if (wasActive && !isActive) await refuseNoWholeAdministrator(operation);
});
