export { PersonChoice } from '#features/permissions/web/PersonChoice.tsx';
