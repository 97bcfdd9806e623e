export {
  companyLines,
  ownValuesOfDeal,
  printByTemplate,
  templateAt,
} from '#features/print-templates/server/fill-print.ts';
export { findDeals } from '#features/print-templates/server/find-deals.ts';
export { placeByForm, placesByForm } from '#features/print-templates/server/places-by-form.ts';
export { openTemplateFile, withdrawComing } from '#features/print-templates/server/stored-template.ts';
export { printPoint } from '#features/print-templates/server/prints.ts';
