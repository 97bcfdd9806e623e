export { readTemplate } from '#features/deal-forms/server/save-template.ts';
export { keepMade, makeForm, readStored } from '#features/deal-forms/server/work-forms.ts';
