import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import book from '#features/document-kinds/server/document-kinds.seed-data.json' with { type: 'json' };
import type { CallInput } from '#kit/contract/define-call.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

type Fields = CallInput<typeof documentKindCalls.createKind>['body'];

const usual = {
  is_multiple: true,
  formats: ['pdf', 'jpeg', 'png', 'tiff'],
  max_mb: 25,
  valid_days: null,
  needs_signature: false,
  help: '',
  is_active: true,
} satisfies Partial<Fields>;

/** Kinds of documents banks usually ask for beside those the product came with, and terms for some of these. */
export const documentKindsSeed = defineSeed({
  name: 'document-kinds',
  order: 14,
  title: 'Виды документов',
  run: async ({ runCall, actAs, today, progress }) => {
    const acting = { caller: await actAs('admin'), now: today };
    const existing = await runCall(documentKindCalls.listKinds, {}, acting);
    const changes = book.changed as Readonly<Record<string, Partial<Fields>>>;
    for (const { code, ...kind } of existing) {
      const change = changes[code];
      if (!change || kind.version > 1) continue;
      await runCall(documentKindCalls.updateKind, { body: { ...kind, ...change } }, acting);
    }
    const added = (book.added as readonly (Partial<Fields> & Pick<Fields, 'name' | 'group'>)[]).filter(
      ({ name }) => !existing.some((kind) => kind.name === name),
    );
    for (const kind of added)
      await runCall(documentKindCalls.createKind, { body: { ...usual, ...kind } }, acting);
    progress(added.length, added.length);
  },
});
