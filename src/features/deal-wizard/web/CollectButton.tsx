import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

/** The wizard's next action: to collect documents (T3), or on to them where that has been done. */
export type NextAction = {
  readonly kind: 'collect' | 'documents';
  /** Why it cannot be done now, and who can; null when it can. */
  readonly off: { readonly reason: string; readonly who: string | undefined } | null;
  readonly isBusy: boolean;
  readonly run: () => void;
  /** What is to be done with the documents, where that is the reader's. */
  readonly label?: string | undefined;
};

/** The one primary button; when it is off, it says what is missing. */
export const CollectButton = ({
  next,
  size = 'md',
}: {
  readonly next: NextAction;
  readonly size?: 'sm' | 'md';
}): ReactElement => {
  const usual = next.kind === 'collect' ? wizardTexts.summary.collect : wizardTexts.summary.toDocuments;
  const label = next.label ?? usual;
  if (next.off) {
    return (
      <WhyOff size={size} fullWidth reason={next.off.reason} who={next.off.who}>
        {label}
      </WhyOff>
    );
  }
  return (
    <Button size={size} fullWidth loading={next.isBusy} onClick={next.run}>
      {label}
    </Button>
  );
};
