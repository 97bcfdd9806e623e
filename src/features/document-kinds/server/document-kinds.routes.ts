import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { createKind, updateKind } from '#features/document-kinds/server/save-kind.ts';
import { listKinds } from '#features/document-kinds/server/show-kinds.ts';
import { implement } from '#kit/server/implement.ts';

export const documentKindRoutes = implement(documentKindCalls, {
  listKinds: (_input, { db }) => listKinds(db),
  createKind: ({ body }, context) => createKind(context, body),
  updateKind: ({ body }, context) => updateKind(context, body),
});
