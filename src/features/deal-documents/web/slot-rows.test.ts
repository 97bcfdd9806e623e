import { expect, it } from 'vitest';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import {
  collectingLegs,
  fitsRow,
  leftOf,
  type Slot,
  slotRows,
} from '#features/deal-documents/web/slot-rows.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
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

const rowsOf = (marks: readonly Mark[], documents: readonly Document[] = []) =>
  slotRows(
    { slots: marks.map((mark, at) => slotOf(`kind-${at}`, mark)), banks: [] },
    documents,
    openBook([]),
    '2026-11-27',
  );

it('a good document without the signature its bank wants is not ready, and is counted as one to be signed', () => {
  const rows = rowsOf(['has', 'unsigned', 'waits', 'expired', 'checking']);
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'unsigned', 'waits', 'expired', 'checking']);
  expect(texts.left(leftOf(rows, null, true))).toBe('не хватает 2, проверить 1, подписать 1');
  expect(texts.left(leftOf(rowsOf(['has']), null, true))).toBe('');
});

it('what the turn counts is told apart from what may be looked at as well', () => {
  const uploaded = (kind: string, canCheck = true) =>
    ({ kind, state: 'uploaded', valid_until: null, can_check: canCheck }) as unknown as Document;
  const rows = rowsOf(['checking', 'checking', 'has'], [uploaded('kind-0'), uploaded('other')]);
  expect(rows.filter((row) => fitsRow(row, 'check', null))).toHaveLength(2);
  const leg = (id: number, isStopped: boolean) =>
    ({ id, status: 'collecting', precheck: { is_stopped: isStopped } }) as unknown as Leg;
  expect(texts.left(leftOf(rows, collectingLegs([leg(1, false)]), true))).toBe('проверить 2 (можно ещё 1)');
  expect(texts.left(leftOf(rows, collectingLegs([leg(1, true), leg(2, false)]), true))).toBe(
    'можно проверить 2',
  );
  // The single bank is stopped: the turn asks to let it pass, and nothing has to be checked.
  expect(texts.left(leftOf(rows, collectingLegs([leg(1, true)]), true))).toBe('можно проверить 2');
  const strange = rowsOf(['checking', 'has'], [uploaded('kind-0', false), uploaded('other', false)]);
  expect(texts.left(leftOf(strange, collectingLegs([leg(1, false)]), true))).toBe('проверить 1');
  expect(texts.left(leftOf(strange, collectingLegs([leg(1, false)]), false))).toBe('на проверке 2');
});
