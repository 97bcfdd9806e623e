export { namesOfForms } from '#features/deal-forms/server/list-forms.ts';
export { readTemplate } from '#features/deal-forms/server/save-template.ts';
export { fillForm, keepMade, makeFilled, readStored } from '#features/deal-forms/server/work-forms.ts';
