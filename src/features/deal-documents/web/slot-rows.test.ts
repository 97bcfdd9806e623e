import { expect, it } from 'vitest';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { leftOf, type Slot, slotRows } from '#features/deal-documents/web/slot-rows.ts';
import { openBook } from '#features/document-kinds/document-kinds.book.ts';

type Mark = Slot['banks'][number]['mark'];

const slotOf = (kind: string, mark: Mark): Slot => ({
  kind,
  name: kind,
  group: 'legal',
  is_required: true,
  notes: [],
  max_mb: 10,
  banks: [{ application_bank_id: 1, mark, is_required: true }],
});

const rowsOf = (marks: readonly Mark[]) =>
  slotRows(
    { slots: marks.map((mark, at) => slotOf(`kind-${at}`, mark)), banks: [] },
    [],
    openBook([]),
    '2026-11-27',
  );

it('a good document without the signature its bank wants is not ready, and is counted as one to be signed', () => {
  const rows = rowsOf(['has', 'unsigned', 'waits', 'expired', 'checking']);
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'unsigned', 'waits', 'expired', 'checking']);
  expect(texts.left(leftOf(rows))).toBe('не хватает 2, проверить 1, подписать 1');
  expect(texts.left(leftOf(rowsOf(['has'])))).toBe('');
});
