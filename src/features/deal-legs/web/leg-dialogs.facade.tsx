import { lazyPart } from '#kit/web/screens/lazy-part.ts';

export { AcceptDialog } from '#features/deal-legs/web/moves/AcceptDialog.tsx';
export { AwayMoveDialog } from '#features/deal-legs/web/moves/AwayMoveDialog.tsx';
export { MoveDialog } from '#features/deal-legs/web/moves/MoveDialog.tsx';
export { OfferDialog } from '#features/deal-legs/web/moves/OfferDialog.tsx';

const loadPermissionRequest = () => import('#features/deal-legs/web/banks/PermissionDialog.tsx');

/** Rarer dialogs, each fetched when it is first opened. */
export const PartialDialog = lazyPart(async () => ({
  default: (await import('#features/deal-legs/web/banks/PartialDialog.tsx')).PartialDialog,
}));
export const OverrideDialog = lazyPart(async () => ({
  default: (await import('#features/deal-legs/web/banks/OverrideDialog.tsx')).OverrideDialog,
}));
export const RequestPermissionDialog = lazyPart(async () => ({
  default: (await loadPermissionRequest()).RequestPermissionDialog,
}));
export const RefusePermissionRequestDialog = lazyPart(async () => ({
  default: (await loadPermissionRequest()).RefusePermissionRequestDialog,
}));
