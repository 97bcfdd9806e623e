export { SoundsDialog } from '#features/notifications/web/SoundsDialog.tsx';
