import { type ReactElement, type ReactNode, useEffect } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { type DossierStep, hasRegime } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { AgreementsCard } from '#features/agent-dossiers/web/AgreementsCard.tsx';
import { DocumentsCard } from '#features/agent-dossiers/web/DocumentsCard.tsx';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { RegimeCard, RequisitesCard } from '#features/agent-dossiers/web/MoneyCards.tsx';
import { PhoneCard } from '#features/agent-dossiers/web/PhoneCard.tsx';
import { RemarksCard } from '#features/agent-dossiers/web/RemarksCard.tsx';
import { WayCard } from '#features/agent-dossiers/web/WayCard.tsx';
import { WhoCard } from '#features/agent-dossiers/web/WhoCard.tsx';
import { notificationEvents } from '#features/notifications/notifications.events.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type PartProps = { readonly revision: string };
type OwnProps = PartProps & { readonly children: (dossier: Dossier) => ReactNode };

/** The caller's own dossier, fetched anew when his own data or somebody's word about them have changed. */
const Own = ({ revision, children }: OwnProps): ReactElement => {
  const dossier = useCall(calls.getDossier, { query: {} }, { quiet: true });
  const { refetch } = dossier;
  useEvent(notificationEvents.report, () => void refetch());
  useEffect(() => {
    if (revision !== '') void refetch();
  }, [revision, refetch]);
  return (
    <Loaded of={dossier} errorTitle={texts.failed}>
      {children}
    </Loaded>
  );
};

type StepProps = { readonly name: DossierStep; readonly children: ReactElement };

/** Where the list of steps leads to. */
const Step = ({ name, children }: StepProps): ReactElement => <div data-step={name}>{children}</div>;

/** Over the own data: how far the person is, and what he is asked to put right. */
export const DossierHead = ({ revision }: PartProps): ReactElement => (
  <Own revision={revision}>
    {(dossier) => (
      <>
        <WayCard dossier={dossier} />
        <RemarksCard dossier={dossier} />
      </>
    )}
  </Own>
);

/** Under them: the other steps. */
export const DossierSteps = ({ revision }: PartProps): ReactElement => (
  <Own revision={revision}>
    {(dossier) => (
      <>
        <Step name="phone">
          <PhoneCard dossier={dossier} />
        </Step>
        {dossier.is_contracted && dossier.is_open && dossier.u_form !== null && (
          <>
            <Step name="who">
              <WhoCard dossier={dossier} />
            </Step>
            {hasRegime(dossier.u_form) && (
              <Step name="regime">
                <RegimeCard dossier={dossier} />
              </Step>
            )}
            <Step name="requisites">
              <RequisitesCard dossier={dossier} />
            </Step>
          </>
        )}
        {dossier.is_contracted && (
          <>
            <Step name="documents">
              <DocumentsCard dossier={dossier} />
            </Step>
            <Step name="agreements">
              <AgreementsCard dossier={dossier} />
            </Step>
          </>
        )}
      </>
    )}
  </Own>
);

/** The documents and agreements of whoever works already: where they stand, and the places he has added. */
export const OwnDocumentCards = (): ReactElement => (
  <Own revision="">
    {(dossier) =>
      dossier.is_contracted && (
        <>
          <DocumentsCard dossier={dossier} />
          <AgreementsCard dossier={dossier} />
        </>
      )
    }
  </Own>
);
