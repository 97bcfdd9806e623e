export { OwnFieldInput } from '#features/own-fields/web/OwnFieldInput.tsx';
