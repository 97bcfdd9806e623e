import type { ReactElement } from 'react';
import { roleNames } from '#domain/role.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import { ownDataTexts } from '#features/registration/registration.screen-texts.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Applicant = CallReply<(typeof profileCalls)['getApplicant']>;

const Report = ({ applicant }: { readonly applicant: Applicant }): ReactElement => {
  const { u_form: form, experience } = applicant;
  const lines = [
    [texts.askedRole, roleNames[applicant.asked_role]],
    [ownDataTexts.uForm, form && ownDataTexts.forms[form]],
    [ownDataTexts.inn, applicant.inn],
    ...(form === 'ooo' ? [[ownDataTexts.orgName, applicant.org_name]] : []),
    [ownDataTexts.city, applicant.city],
    [ownDataTexts.experience, experience && ownDataTexts.experiences[experience]],
  ] as const;
  return (
    <dl className="grid gap-8 mt-12 mb-16">
      {lines.map(([label, value]) => (
        <div
          className="grid gap-8"
          style={{ gridTemplateColumns: 'minmax(110px, 40%) minmax(0, 1fr)' }}
          key={label}
        >
          <dt className="muted">{label}</dt>
          <dd className="breaks">{value || texts.notSet}</dd>
        </div>
      ))}
    </dl>
  );
};

/** In the card of a guest: what he told of himself, and what of it is missing. */
export const ApplicantPanel = ({ userId }: UserCardPanelProps): ReactElement => {
  const applicant = useCall(
    profileCalls.getApplicant,
    { query: { id: userId } },
    { quiet: true, staleMs: 0 },
  );
  return (
    <Card title={texts.panelTitle} padded>
      <Loaded of={applicant} errorTitle={texts.panelFailed} loading={<LoadingRows rows={4} />}>
        {(shown) => (
          <>
            <StatusPill tone={shown.email_confirmed ? 'good' : 'wait'}>
              {shown.email_confirmed ? texts.emailConfirmed : texts.emailNotConfirmed}
            </StatusPill>
            <Report applicant={shown} />
            {shown.missing.length > 0 && <p className="muted">{texts.notYet(shown.missing)}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
};
