export { AppearanceFields } from '#features/customization/web/AppearanceFields.tsx';
