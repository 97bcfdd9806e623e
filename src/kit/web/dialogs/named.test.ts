import { expect, it } from 'vitest';
import { named } from '#kit/web/dialogs/named.ts';

const header = { role: 'presentation' };

it('a name that was given to the box stands at the dialog itself, whose head is no head of the page', () => {
  expect(named({ 'aria-label': 'Расчёт', attributes: { body: { id: 'a' } } })).toEqual({
    attributes: { header, body: { id: 'a' }, content: { 'aria-label': 'Расчёт' } },
  });
  expect(named({ attributes: {} })).toEqual({ attributes: { header } });
});
