import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { CallNote } from '#features/calls/web/CallNote.tsx';
import { callParts } from '#features/calls/web/calls.facade.tsx';
import { CallPlayer } from '#features/calls/web/CallPlayer.tsx';
import { CallOutcomePill } from '#features/calls/web/call-view.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Chip, StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const texts = callScreenTexts.card;

type Call = CallReply<typeof phoneCalls.showCall>;

const timeOf = (at: string): string => formatDateTime(new Date(at));

const qualityOf = ({ loss, jitter, delay, score }: NonNullable<Call['quality']>): string => {
  const lost = loss.toFixed(1).replace('.', ',');
  return `${texts.qualityWords(score)}: ${texts.qualityFigures(lost, Math.round(jitter), Math.round(delay))}`;
};

const Facts = ({ call }: { readonly call: Call }): ReactElement => (
  <dl className="facts">
    <Fact name={callScreenTexts.columns.by}>{call.user?.name ?? callScreenTexts.nobody}</Fact>
    <Fact name={texts.phone}>
      {call.phone && <PhoneLink phone={call.phone} {...(call.name ? { name: call.name } : {})} />}
    </Fact>
    <Fact name={texts.extension}>{call.extension}</Fact>
    <Fact name={texts.organization}>
      {call.organization && (
        <LinkTo link={organizationScreens.detail.link({ id: call.organization.id })}>
          {call.organization.name}
        </LinkTo>
      )}
    </Fact>
    <Fact name={texts.deal}>
      {call.deal_id && (
        <LinkTo link={dealLinks.detail(call.deal_id)}>{texts.dealNumber(call.deal_id)}</LinkTo>
      )}
    </Fact>
    <Fact name={texts.kind}>{call.kind && texts.kinds[call.kind]}</Fact>
    <Fact name={texts.started}>{timeOf(call.started_at)}</Fact>
    <Fact name={texts.conversation}>
      {call.answered_at === null ? texts.noConversation : callScreenTexts.seconds(call.seconds)}
    </Fact>
    <Fact name={texts.ended}>{call.ended_by && texts.enders[call.ended_by]}</Fact>
    <Fact name={texts.code}>{call.sip_code}</Fact>
    <Fact name={texts.reason}>{call.reason}</Fact>
    <Fact name={texts.quality}>{call.quality && qualityOf(call.quality)}</Fact>
  </dl>
);

const tones: Readonly<Record<Call['rules'][number]['verdict'], Tone>> = {
  free: 'neutral',
  ask: 'wait',
  refuse: 'bad',
};

const Rules = ({ call }: { readonly call: Call }): ReactElement => (
  <section className="grid gap-8">
    <h3 className="text-14">{texts.rules}</h3>
    {call.rules.length === 0 ? (
      <p className="muted small">{texts.noRules}</p>
    ) : (
      <ul className="grid gap-8">
        {call.rules.map((rule) => (
          <li key={rule.rule} className="grid gap-2 justify-start">
            <StatusPill tone={tones[rule.verdict]}>{rule.title}</StatusPill>
            <span className="text-13">{rule.words}</span>
            <span className="muted small">{rule.law}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const noneOf = ({ is_own_phone: isOwn }: Call): string => (isOwn ? texts.ownPhone : texts.noRecording);

const Recording = ({ call }: { readonly call: Call }): ReactElement => {
  const { recording, destroyed } = call;
  if (!recording)
    return (
      <p className="muted small">
        {destroyed ? texts.destroyed[destroyed.why](timeOf(destroyed.at)) : noneOf(call)}
      </p>
    );
  return (
    <>
      <CallPlayer callId={call.id} recording={recording} />
      {recording.listenings.length > 0 && (
        <div className="grid gap-2">
          <b className="text-13">{texts.listened}</b>
          <ul className="muted small">
            {recording.listenings.map(({ by, at }) => (
              <li key={`${by} ${at}`}>{texts.listening(by, timeOf(at))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

/** A call whole: what became of it, its recording, its result, and what the rules said. */
export const CallCard = ({ callId }: { readonly callId: number }): ReactElement => {
  const call = useCall(phoneCalls.showCall, { query: { id: callId } }, { quiet: true });
  return (
    <Loaded of={call} errorTitle={texts.failed}>
      {(shown) => (
        <div className="grid gap-16">
          <div className="row wrap gap-8">
            <CallOutcomePill call={shown} />
            {shown.is_own_phone && <Chip>{callScreenTexts.ownPhone}</Chip>}
            {shown.is_practice && !shown.is_own_phone && (
              <Chip tone="wait">{callScreenTexts.practiceText}</Chip>
            )}
          </div>
          <section className="grid gap-8">
            <h3 className="text-14">{texts.recording}</h3>
            <Recording call={shown} />
          </section>
          <SlotItems slot={callParts} props={{ callId }} />
          <Facts call={shown} />
          {shown.is_mine && shown.state === 'ended' && mayCall(phoneCalls.finishCall) ? (
            <CallNote callId={callId} result={shown.result} comment={shown.comment} />
          ) : (
            <Note call={shown} />
          )}
          <Rules call={shown} />
        </div>
      )}
    </Loaded>
  );
};

const Note = ({ call: { result, comment } }: { readonly call: Call }): ReactElement | null =>
  result === null && comment === '' ? null : (
    <section className="grid gap-4">
      <h3 className="text-14">{texts.note}</h3>
      {result !== null && <b className="text-13">{callScreenTexts.results[result]}</b>}
      <p className="text-13 breaks">{comment}</p>
    </section>
  );
