import { Button } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import { timeInZone } from '#domain/phone-place.ts';
import { formatPhone } from '#domain/phone.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import type { InHand } from '#features/call-lists/web/workspace/use-dialler.ts';
import { ScriptRunner } from '#features/call-scripts/web/call-scripts.facade.tsx';
import type { CallResult } from '#features/calls/calls.status.ts';
import { openLeadForm } from '#features/leads/web/leads.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import type { LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';

const texts = callListTexts.workspace;

/** Whom one calls: who it is, by what right, his clock. */
export const NumberCard = ({
  number,
  liveCall,
}: {
  readonly number: InHand;
  readonly liveCall: LiveCall;
}): ReactElement => {
  const now = useNow();
  const { organization, name, lead_id: leadId } = number;
  const { callId } = liveCall;
  const lead = (): void =>
    openLeadForm({
      phone: number.phone,
      name: organization?.name ?? name,
      channel: 'outcall',
      ...(callId === null ? {} : { callId }),
      ...(leadId === null ? {} : { leadId }),
      ...(organization ? { organizationId: organization.id } : {}),
    });
  return (
    <Card padded label={name}>
      <div className="grid gap-12 pt-12">
        <header className="row wrap gap-8">
          <h2 className="text-16">{organization?.name ?? (name || formatPhone(number.phone))}</h2>
          {liveCall.trouble === 'off' ? (
            <PhoneLink phone={number.phone} />
          ) : (
            <span className="muted">{formatPhone(number.phone)}</span>
          )}
          <span className="spacer" />
          <Button size="xs" variant="default" onClick={lead}>
            {texts.lead}
          </Button>
        </header>
        <dl className="facts m-0">
          <Fact name={texts.proof}>{number.proof}</Fact>
          <Fact name={texts.clock}>{timeInZone(now, number.zone)}</Fact>
          <Fact name={texts.attempts}>{number.attempts > 0 && number.attempts}</Fact>
          <Fact name={texts.note}>{number.note}</Fact>
          <Fact name={texts.card}>
            {organization && (
              <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>
                {organization.name}
              </LinkTo>
            )}
          </Fact>
        </dl>
      </div>
    </Card>
  );
};

type ScriptProps = {
  readonly number: InHand;
  readonly liveCall: LiveCall;
  readonly onResult: (result: CallResult) => void;
};

/** The words of the talk, as the script of the list has them. */
export const ListScript = ({ number, liveCall, onResult }: ScriptProps): ReactElement => {
  const user = useUser();
  const { id } = number;
  const subject = useMemo(() => ({ kind: 'listed', id }), [id]);
  return (
    <div className="card grid gap-8 p-16">
      <ScriptRunner
        scriptId={number.script_id}
        subject={subject}
        callId={liveCall.phase === 'idle' ? null : liveCall.callId}
        values={{ company: number.organization?.name ?? number.name, operator: user.first_name || user.name }}
        onAction={(act) => act === 'stop' && onResult('dnc_request')}
        onResult={onResult}
        areKeysOff={liveCall.phase !== 'talking'}
      />
    </div>
  );
};
