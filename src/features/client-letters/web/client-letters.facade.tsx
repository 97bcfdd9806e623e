export { ClientMailDialog } from '#features/client-letters/web/ClientMailDialog.tsx';
