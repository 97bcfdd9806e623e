import { type ReactElement, useEffect, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import { EmailCard } from '#features/profile/web/EmailCard.tsx';
import { OwnDataCard } from '#features/profile/web/OwnDataCard.tsx';
import { OwnDataForm } from '#features/profile/web/OwnDataForm.tsx';
import type { Profile } from '#features/profile/web/profile-reply.ts';
import { profileHead, profileSteps } from '#features/profile/web/profile.facade.ts';
import { useOwnConfirmation } from '#features/profile/web/use-own-confirmation.ts';
import { goTo } from '#kit/web/screens/navigation.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { reloadSession, useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { closeVisits } from '#kit/web/screens/visits.ts';

/** Where the live line is cut. */
const checkAgainMs = 30_000;

/** A guest who looks at his profile learns at once that he has become an agent: it is refused then. */
const useNewRole = (isRefused: boolean): void => {
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const { user } = await reloadSession();
      if (!user || user.role === 'guest') return;
      closeVisits(({ screen }) => mayPass(screen.access, user.role));
      toast.success(texts.becameAgent);
      void goTo('/', { replace: true });
    };
    if (isRefused) void begin();
  }, [isRefused]);
};

const partProps = ({ version, email_confirmed: isConfirmed }: Profile) => ({
  revision: `${version} ${isConfirmed}`,
});

type Opened = { readonly profile: Profile; readonly revision: number };

/** /profile/index: the own data, the own address, and for a guest what is still missing. */
export default function ProfileScreen(): ReactElement {
  const isGuest = useRole() === 'guest';
  const profile = useCall(
    profileCalls.getProfile,
    {},
    { quiet: true, staleMs: 0, ...(isGuest && { refetchMs: checkAgainMs }) },
  );
  useOwnConfirmation();
  useEvent(notificationEvents.report, () => void profile.refetch());
  useNewRole(profile.error?.status === 403);
  // The form keeps what was typed while the profile is fetched again; only saved or reloaded data replace it.
  const [opened, setOpened] = useState<Opened | null>(null);
  if (profile.data && !opened) setOpened({ profile: profile.data, revision: 0 });
  const reload = async (): Promise<void> => {
    const { data } = await profile.refetch();
    if (data) setOpened((old) => ({ profile: data, revision: (old?.revision ?? 0) + 1 }));
  };
  return (
    <Page narrow>
      <Loaded of={profile} errorTitle={texts.failed}>
        {(shown) => (
          <div className="column gap-12">
            {isGuest && <SlotItems slot={profileHead} props={partProps(shown)} />}
            {isGuest && shown.missing.length > 0 && <p className="bad">{texts.ownLeft(shown.missing)}</p>}
            <EmailCard profile={shown} />
            {isGuest && shown.is_contracted ? (
              <div data-step="own">
                <OwnDataForm
                  key={opened?.revision ?? 0}
                  profile={opened?.profile ?? shown}
                  onReload={reload}
                />
              </div>
            ) : (
              <OwnDataCard profile={shown} />
            )}
            {isGuest && <SlotItems slot={profileSteps} props={partProps(shown)} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
