export { OwnFieldInput } from '#features/own-fields/web/OwnFieldInput.tsx';
export { OwnSheetButton } from '#features/own-fields/web/OwnSheetButton.tsx';
