export { CuratorDialog } from '#features/curators/web/CuratorDialog.tsx';
