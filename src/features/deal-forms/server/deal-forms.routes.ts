import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { ownFormFields } from '#features/deal-forms/deal-forms.own.ts';
import { correctForm, fillForms, makeForms, printCorrected } from '#features/deal-forms/server/fill-forms.ts';
import { keepFounders, listFounders } from '#features/deal-forms/server/keep-founders.ts';
import { listForms } from '#features/deal-forms/server/list-forms.ts';
import { openForm, openTemplate, previewTemplate } from '#features/deal-forms/server/open-forms.ts';
import { readNames, saveTemplate, uploadTemplate } from '#features/deal-forms/server/save-template.ts';
import { listTemplates } from '#features/deal-forms/server/show-templates.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const formRoutes = implement(formCalls, {
  listTemplates: ({ query }, { db, caller }) => listTemplates(db, caller, query.bank_id),
  listOwnFields: () =>
    Promise.resolve(
      [...ownFormFields().values()].map(({ name, title, example }) => ({ name, title, example })),
    ),
  uploadTemplate: workFirst(
    (_, context) => readNames(context),
    ({ body }, context, names) => uploadTemplate(context, body, names),
  ),
  saveTemplate: ({ body }, context) => saveTemplate(context, body),
  openTemplate: ({ query }, context) => openTemplate(context, query.id),
  previewTemplate: workFirst(
    ({ query }, context) => previewTemplate(context, query.id, query.application_id),
    (_, __, file) => Promise.resolve(file),
  ),
  listForms: ({ query }, context) => listForms(context, query.application_id),
  listFounders: ({ query }, context) => listFounders(context, query.application_id),
  saveFounders: ({ body }, context) => keepFounders(context, body),
  fillForms: workFirst(
    ({ body }, context) => makeForms(context, body),
    ({ body }, context, made) => fillForms(context, body, made),
  ),
  correctForm: workFirst(
    ({ body }, context) => printCorrected(context, body.id),
    ({ body }, context, printed) => correctForm(context, body.id, printed),
  ),
  openForm: ({ query }, context) => openForm(context, query.id, query.format),
});
