import { expect, test } from 'vitest';
import { levelAbove, type OpenDialogs } from '#kit/web/dialogs/dialog-stack.ts';

const at = (level: number) => ({ level, escape: () => undefined });

test('what opens last stands highest, however often the others have opened and closed', () => {
  const open: OpenDialogs = new Map();
  for (let round = 0; round < 200; round += 1) {
    for (const name of ['drawer', 'form', 'question']) {
      const level = levelAbove(open);
      expect(Math.max(...[...open.values()].map((one) => one.level), 0)).toBeLessThan(level);
      // The lists of a field open at 300.
      expect(level).toBeLessThan(300);
      open.set(name, at(level));
    }
    open.clear();
  }
});

test('a dialog opened over one that was there first closes without moving it', () => {
  const open: OpenDialogs = new Map([['form', at(levelAbove(new Map()))]]);
  const form = open.get('form')?.level;
  open.set('question', at(levelAbove(open)));
  open.delete('question');
  expect(open.get('form')?.level).toBe(form);
  expect(levelAbove(open)).toBeGreaterThan(form ?? 0);
});
