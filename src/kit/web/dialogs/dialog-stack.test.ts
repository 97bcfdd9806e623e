import { expect, test } from 'vitest';
import { type Levels, levelAbove } from '#kit/web/dialogs/dialog-stack.ts';

test('what opens last stands highest, however often the others have opened and closed', () => {
  const open: Levels = new Map();
  for (let round = 0; round < 200; round += 1) {
    for (const name of ['drawer', 'form', 'question']) {
      const level = levelAbove(open);
      expect(Math.max(...open.values(), 0)).toBeLessThan(level);
      // The lists of a field open at 300.
      expect(level).toBeLessThan(300);
      open.set(name, level);
    }
    open.clear();
  }
});

test('a dialog opened over one that was there first closes without moving it', () => {
  const open: Levels = new Map([['form', levelAbove(new Map())]]);
  const form = open.get('form');
  open.set('question', levelAbove(open));
  open.delete('question');
  expect(open.get('form')).toBe(form);
  expect(levelAbove(open)).toBeGreaterThan(form ?? 0);
});
