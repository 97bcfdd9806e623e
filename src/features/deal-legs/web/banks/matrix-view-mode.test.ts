import { expect, test } from 'vitest';
import { stableViewMode, usualViewMode } from '#features/deal-legs/web/banks/matrix-view-mode.ts';

test('a look that was kept stands, and what it does not know any more goes', () => {
  expect(stableViewMode({ density: 'dense', hidden: ['documents', 'unread'] })).toEqual({
    density: 'dense',
    hidden: ['documents', 'unread'],
  });
  expect(stableViewMode({ density: 'huge', hidden: ['moon', 'price', 7] })).toEqual({
    density: 'usual',
    hidden: ['price'],
  });
  for (const spoiled of [null, 'x', 3, [], { hidden: 'price' }])
    expect(stableViewMode(spoiled)).toEqual(usualViewMode);
});
