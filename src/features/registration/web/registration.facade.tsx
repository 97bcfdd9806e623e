export { OwnDataFields } from '#features/registration/web/OwnDataFields.tsx';
export {
  type OwnData,
  ownDataBody,
  ownDataErrors,
  ownDataOf,
} from '#features/registration/web/own-data-form.ts';
