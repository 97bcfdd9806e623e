import { expect, it } from 'vitest';
import { callsForAccepting, whyNotAccepted } from '#features/deal-drafts/web/draft-acts.ts';
import type { DraftView, LegDrafts } from '#features/deal-drafts/web/draft-wire.ts';

const check = (result: string, ruling: object | null = null) => ({ code: 'sum', result, ruling });
const remark = (more: object) => ({ is_resolved: false, sent_at: null, ...more });
const draft = (more: object = {}) =>
  ({
    id: 2,
    reading: 'ready',
    text: 'Гарантия',
    checks: [check('matches')],
    remarks: [],
    ...more,
  }) as never as DraftView;
const leg = (more: object = {}) =>
  ({ status: 'approved', drafts: [{ id: 1 }, { id: 2 }], ...more }) as never as LegDrafts;

it('accepting is the main act once every check passes and no new remark waits for the bank', () => {
  expect(callsForAccepting(draft(), leg())).toBe(true);
  expect(callsForAccepting(draft({ checks: [check('differs')] }), leg())).toBe(false);
  expect(callsForAccepting(draft({ checks: [check('differs', {})] }), leg())).toBe(true);
  expect(callsForAccepting(draft({ remarks: [remark({})] }), leg())).toBe(false);
  // Sent with a former version: this one answers it.
  expect(callsForAccepting(draft({ remarks: [remark({ sent_at: '2026-11-20T08:00:00Z' })] }), leg())).toBe(
    true,
  );
  expect(callsForAccepting(draft({ remarks: [remark({ is_resolved: true })] }), leg())).toBe(true);
});

it('a version that is not the newest, is being read, or whose bank waits elsewhere says why it is not accepted', () => {
  expect(whyNotAccepted(draft({ id: 1 }), leg())).not.toBeNull();
  expect(whyNotAccepted(draft({ reading: 'reading' }), leg())).not.toBeNull();
  expect(whyNotAccepted(draft(), leg({ status: 'issuing' }))).not.toBeNull();
  expect(whyNotAccepted(draft({ text: null, checks: [check('unchecked')] }), leg())).toMatchObject({
    who: expect.any(String),
  });
});
