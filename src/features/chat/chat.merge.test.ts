import { describe, expect, it } from 'vitest';
import {
  keepCurrent,
  mergeMessages,
  replaceMessages,
  withAfter,
  withBefore,
} from '#features/chat/chat.merge.ts';

const one = (id: number, text = '') => ({ id, text });

describe('a thread as it comes in pieces', () => {
  it('holds each number once, in order, by its newer word', () => {
    expect(mergeMessages([one(1), one(4)], [one(3), one(4, 'edited'), one(2)])).toEqual([
      one(1),
      one(2),
      one(3),
      one(4, 'edited'),
    ]);
  });

  it('stays the same list when nothing came', () => {
    const existing = [one(1)];
    expect(mergeMessages(existing, [])).toBe(existing);
  });

  it('takes an edit only of a message that is known', () => {
    expect(replaceMessages([one(5)], [one(5, 'new'), one(1, 'far above')])).toEqual([one(5, 'new')]);
  });

  it('grows above and below and knows whether there is more', () => {
    const start = { items: [one(5)], hasBefore: true, hasAfter: true };
    const above = withBefore(start, { items: [one(4)], has_before: false });
    expect(above).toEqual({ items: [one(4), one(5)], hasBefore: false, hasAfter: true });
    expect(withAfter(above, { items: [one(6)], has_after: false })).toEqual({
      items: [one(4), one(5), one(6)],
      hasBefore: false,
      hasAfter: false,
    });
  });
});

describe('the list of threads', () => {
  it('keeps the open one in its place once it no longer waits', () => {
    expect(keepCurrent([one(1), one(3)], [1, 2, 3], one(2))).toEqual([one(1), one(2), one(3)]);
  });

  it('does not say it twice, nor bring one that was not there', () => {
    expect(keepCurrent([one(2), one(1)], [1, 2], one(2))).toEqual([one(2), one(1)]);
    expect(keepCurrent([one(1)], [1], one(9))).toEqual([one(1)]);
    expect(keepCurrent([one(1)], [1], undefined)).toEqual([one(1)]);
  });
});
