import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';

const OutboxStrip = lazyPart(async () => ({
  default: (await import('#app/web/outbox/OutboxStrip.tsx')).OutboxStrip,
}));

/** Brings the outbox once this browser keeps anything in it. */
export const OutboxGate = (): ReactElement | null =>
  useOutboxMark(({ count }) => count > 0) ? (
    <Suspense>
      <OutboxStrip />
    </Suspense>
  ) : null;
