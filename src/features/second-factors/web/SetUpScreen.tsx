import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { OwnFactor } from '#features/second-factors/web/OwnFactor.tsx';
import { VisitorFrame } from '#features/sign-in/web/sign-in.facade.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';
import { reloadSession, signOutAndReload } from '#kit/web/calls/session.ts';

/** /second-factor: all that is open to whoever must set one up. */
export default function SetUpScreen(): ReactElement {
  const goOn = async (): Promise<void> => {
    await reloadSession();
    void goTo('/', { replace: true });
  };
  return (
    <VisitorFrame>
      <h1>{texts.leadTitle}</h1>
      <p className="mt-6 mb-16 muted">{texts.leadText}</p>
      <OwnFactor onSet={() => void goOn()} />
      <div className="mt-24">
        <Button variant="subtle" size="xs" onClick={() => void signOutAndReload()}>
          {texts.signOut}
        </Button>
      </div>
    </VisitorFrame>
  );
}
