import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetMarks,
  isUnsaved,
  keepMarksOf,
  markPage,
  savePages,
  showPage,
  unmarkPage,
} from '#kit/web/forms/unsaved.ts';

describe('the marks of unsaved edits', () => {
  beforeEach(() => {
    forgetMarks();
    showPage('');
    keepMarksOf(['a', 'b']);
  });

  it('stay until the last form of the page is saved', () => {
    markPage('a', 'card');
    markPage('a', 'comment');
    unmarkPage('a', 'card');
    expect(isUnsaved('a')).toBe(true);
    unmarkPage('a', 'comment');
    expect(isUnsaved('a')).toBe(false);
  });

  it('are heard from a page in sight that has no tab, not from one that is closed', () => {
    showPage('script');
    markPage('script', 'form');
    markPage('closed', 'form');
    expect([isUnsaved('script'), isUnsaved('closed')]).toEqual([true, false]);
    keepMarksOf(['a']);
    expect(isUnsaved('script')).toBe(false);
  });

  it('go when what can save itself is saved, and stay when it fails', async () => {
    markPage('a', 'draft', async () => unmarkPage('a', 'draft'));
    markPage('b', 'draft', () => Promise.reject(new Error('no connection')));
    await savePages(['a', 'b']);
    expect([isUnsaved('a'), isUnsaved('b')]).toEqual([false, true]);
  });
});
