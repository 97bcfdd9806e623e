import { expect, it } from 'vitest';
import { named } from '#kit/web/dialogs/named.ts';

it('a name that was given to the box stands at the dialog itself', () => {
  expect(named({ 'aria-label': 'Расчёт', attributes: { body: { id: 'a' } } })).toEqual({
    attributes: { body: { id: 'a' }, content: { 'aria-label': 'Расчёт' } },
  });
  expect(named({ attributes: {} })).toEqual({ attributes: {} });
});
