import { expect, test } from 'vitest';
import { settledLook, usualLook } from '#features/deals/web/banks/matrix-look.ts';

test('a look that was kept stands, and what it does not know any more goes', () => {
  expect(settledLook({ density: 'dense', hidden: ['papers', 'unread'] })).toEqual({
    density: 'dense',
    hidden: ['papers', 'unread'],
  });
  expect(settledLook({ density: 'huge', hidden: ['moon', 'price', 7] })).toEqual({
    density: 'usual',
    hidden: ['price'],
  });
  for (const spoiled of [null, 'x', 3, [], { hidden: 'price' }])
    expect(settledLook(spoiled)).toEqual(usualLook);
});
