export { placesOfPhones } from '#features/numbering/server/find-places.ts';
export { importNumbering } from '#features/numbering/server/import-numbering.ts';
