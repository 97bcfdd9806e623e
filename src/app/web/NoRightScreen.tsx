import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import type { ReactElement } from 'react';
import { roleNames } from '#domain/role.ts';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { appScreens } from '#app/web/app.screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useSession } from '#kit/web/calls/session.ts';

/** /401: the section is closed for this role; the way home, and back unless `noGoBack` is in the address. */
export default function NoRightScreen(): ReactElement {
  const { search } = useScreen(appScreens.noRight);
  const user = useSession((session) => session.user);
  // Whatever the window showed before, an address typed by hand included; a fresh window has nowhere to go back to.
  const offersBack = search.noGoBack === undefined && globalThis.history.length > 1;
  return (
    <EmptyState
      icon={LockKeyhole}
      title={appScreenTexts.noRight}
      text={
        user
          ? (user.narrowed?.why ?? appScreenTexts.noRightText(roleNames[user.role]))
          : appScreenTexts.noRightVisitor
      }
      actions={
        <>
          <Button onClick={() => void goTo('/', { replace: true })}>{appScreenTexts.goHome}</Button>
          {offersBack && (
            <Button variant="default" onClick={() => globalThis.history.back()}>
              {appScreenTexts.goBack}
            </Button>
          )}
        </>
      }
    />
  );
}
