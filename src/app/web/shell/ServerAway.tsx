import { Button } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { appTexts } from '#app/app.texts.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';

/** The server did not say who we are: nothing can be shown, only tried again. */
export const ServerAway = ({ onRetry }: { readonly onRetry: () => Promise<void> }): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <main className="column scrolls tall">
      <EmptyState
        icon={CloudOff}
        title={appTexts.serverAway}
        text={appTexts.serverAwayText}
        actions={
          <Button leftSection={<RotateCw size={15} />} loading={isBusy} onClick={() => void retry()}>
            {webTexts.retry}
          </Button>
        }
      />
    </main>
  );
};
