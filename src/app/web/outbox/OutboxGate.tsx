import { type ReactElement, Suspense } from 'react';
import { ahead } from '#kit/web/calls/ahead.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useOutboxMark } from '#kit/web/outbox/outbox-mark.ts';

/** Its code comes ahead: when it is wanted there is no line. */
const OutboxStrip = lazyPart(
  ahead(async () => ({ default: (await import('#app/web/outbox/OutboxStrip.tsx')).OutboxStrip })),
);

/** Shows the outbox once this browser keeps anything in it. */
export const OutboxGate = (): ReactElement | null =>
  useOutboxMark(({ count }) => count > 0) ? (
    <Suspense>
      <OutboxStrip />
    </Suspense>
  ) : null;
