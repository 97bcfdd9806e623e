import { Button } from '@mantine/core';
import { UserRoundCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { roleNames } from '#domain/role.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import styles from '#features/profile/web/profile.module.css';
import { ownDataTexts } from '#features/registration/registration.screen-texts.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/confirm-action.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Card } from '#kit/web/Page.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall } from '#kit/web/use-call.ts';
import { WhyOff } from '#kit/web/WhyOff.tsx';

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
    <dl className={`grid gap-8 mt-12 mb-16 ${styles['report']}`}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="breaks">{value || texts.notSet}</dd>
        </div>
      ))}
    </dl>
  );
};

/** In the card of a guest: what he told of himself, and the way to make him an agent. */
export const ApplicantPanel = ({
  userId,
  name,
  canChange,
  callWithPassword,
  onChanged,
}: UserCardPanelProps): ReactElement => {
  const applicant = useCall(
    profileCalls.getApplicant,
    { query: { id: userId } },
    { quiet: true, staleMs: 0 },
  );
  const [isBusy, setBusy] = useState(false);
  const makeAgent = async (role: Applicant['asked_role']): Promise<void> => {
    const question = {
      title: texts.makeAgentTitle(name),
      text: texts.makeAgentText(roleNames[role]),
      confirmLabel: texts.makeAgent,
    };
    if (!(await confirmAction(question))) return;
    const reply = await callWithPassword(profileCalls.activate, { body: { agent_id: userId } });
    if (!reply) return;
    toast.success(texts.madeAgent);
    await onChanged();
  };
  const activate = (role: Applicant['asked_role']): void => {
    setBusy(true);
    makeAgent(role)
      .catch(() => invalidateCalls(profileCalls.getApplicant)) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  return (
    <Card title={texts.panelTitle} padded>
      <Loaded of={applicant} errorTitle={texts.panelFailed} loading={<LoadingRows rows={4} />}>
        {(shown) => (
          <>
            <StatusPill tone={shown.email_confirmed ? 'good' : 'wait'}>
              {shown.email_confirmed ? texts.emailConfirmed : texts.emailNotConfirmed}
            </StatusPill>
            <Report applicant={shown} />
            {canChange && shown.missing.length > 0 && (
              <WhyOff reason={texts.notYet(shown.missing)}>{texts.makeAgent}</WhyOff>
            )}
            {canChange && shown.missing.length === 0 && (
              <Button
                leftSection={<UserRoundCheck size={16} />}
                loading={isBusy}
                onClick={() => activate(shown.asked_role)}
              >
                {texts.makeAgent}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
