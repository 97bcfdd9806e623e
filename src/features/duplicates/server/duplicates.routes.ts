import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { findDuplicates, listDuplicates } from '#features/duplicates/server/find-duplicates.ts';
import {
  mergeOrganizations,
  previewMerge,
  undoMerge,
} from '#features/duplicates/server/merge-organizations.ts';
import { implement } from '#kit/server/implement.ts';

export const duplicateRoutes = implement(duplicateCalls, {
  listDuplicates: (_input, context) => listDuplicates(context),
  findDuplicates: ({ query }, context) => findDuplicates(query.id, context),
  previewMerge: ({ body }, context) => previewMerge(body, context),
  mergeOrganizations: ({ body }, context) => mergeOrganizations(body, context),
  undoMerge: ({ body }, context) => undoMerge(body.id, context),
});
