import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { clientLinkCalls } from '#features/client-links/client-links.contract.ts';
import { clientLinkEvents } from '#features/client-links/client-links.events.ts';
import { clientLinkScreenTexts as texts } from '#features/client-links/client-links.screen-texts.ts';
import { type Link, linkReads } from '#features/client-links/web/link.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const tones: Readonly<Record<Link['state'], Tone>> = {
  live: 'good',
  withdrawn: 'neutral',
  expired: 'neutral',
  over: 'bad',
};

const dayOf = (at: string): string => formatDate(moscowDateOf(new Date(at)));
const deviceOf = (agent: string): string =>
  /Mobi|Android|iPhone|iPad/.test(agent) ? texts.devices.phone : texts.devices.computer;

const Acts = ({ acts }: Pick<Link, 'acts'>): ReactElement =>
  acts.length === 0 ? (
    <p className="muted text-13">{texts.notOpened}</p>
  ) : (
    <ol className="grid gap-4 text-13">
      {acts.map(({ kind, what, at, device }) => (
        <li key={`${kind} ${at} ${what}`} className="row wrap gap-8">
          <time className="muted" dateTime={at}>
            {formatDateTime(new Date(at))}
          </time>
          <span className="breaks">{[texts.acts[kind], what].filter(Boolean).join(': ')}</span>
          {kind === 'opened' && device && <span className="muted">{deviceOf(device)}</span>}
        </li>
      ))}
    </ol>
  );

const reminderWords = ({ is_reminded: isReminded, is_stopped_by_client: byClient }: Link): string => {
  if (isReminded) return texts.reminded;
  return byClient ? texts.stoppedByClient : texts.notReminded;
};

type LinkItemProps = { readonly link: Link; readonly mayGive: boolean; readonly onShow: () => void };

/** What whoever works with the deal does with a link that opens. */
const LinkButtons = ({ link, onShow }: Omit<LinkItemProps, 'mayGive'>): ReactElement => {
  const withdrawal = useCallMutation(clientLinkCalls.withdrawLink, {
    invalidates: linkReads,
    done: texts.withdrawn,
  });
  const reminding = useCallMutation(clientLinkCalls.setReminders, { invalidates: linkReads });
  const [needsReason, setNeedsReason] = useState(false);
  const { id, is_reminded: isReminded, is_stopped_by_client: isStoppedByClient } = link;
  const remind = (reason: string): void =>
    reminding.mutate(
      { body: { id, is_reminded: !isReminded, reason } },
      { onSuccess: () => setNeedsReason(false) },
    );
  const withdraw = async (): Promise<void> => {
    if (await confirmAction({ ...texts.withdrawAsk, danger: true })) withdrawal.mutate({ body: { id } });
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={onShow}>
        {texts.show}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={reminding.isPending}
        onClick={() => (isStoppedByClient ? setNeedsReason(true) : remind(''))}
      >
        {isReminded ? texts.stopReminding : texts.remind}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={withdrawal.isPending}
        onClick={() => void withdraw()}
      >
        {texts.withdraw}
      </Button>
      {needsReason && (
        <ReasonDialog
          title={texts.remindAgain.title}
          text={texts.remindAgain.text}
          ready={texts.remindAgain.ready}
          submitLabel={texts.remindAgain.submit}
          isBusy={reminding.isPending}
          failure={reminding.error}
          onClose={() => setNeedsReason(false)}
          onSubmit={remind}
        />
      )}
    </>
  );
};

const shownMs = 120_000;

/** What the client is bringing this very minute. */
const Bringing = ({ linkId }: { readonly linkId: number }): ReactElement => {
  const [what, setWhat] = useState<string | null>(null);
  useEvent(clientLinkEvents.bringing, ({ data }) => {
    if (data.link_id === linkId) setWhat(data.what);
  });
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => setWhat(null), shownMs);
    return () => clearTimeout(timer);
  }, [what]);
  return (
    <p className="text-13 linked" role="status">
      {what !== null && texts.bringing(what)}
    </p>
  );
};

/** A link: to whom, for what, till when; what the client has done by it. */
export const LinkItem = ({ link, mayGive, onShow }: LinkItemProps): ReactElement => {
  const isLive = link.state === 'live';
  return (
    <li className="grid gap-8 px-16 py-12 hair-top">
      <div className="row wrap gap-8">
        <strong className="medium breaks">{link.name}</strong>
        <span className="muted nowrap">{formatPhone(link.phone)}</span>
        <StatusPill tone={tones[link.state]}>{texts.states[link.state]}</StatusPill>
        {isLive && <span className="muted text-13">{texts.until(dayOf(link.expires_at))}</span>}
        <span className="spacer" />
        {mayGive && isLive && <LinkButtons link={link} onShow={onShow} />}
      </div>
      <p className="muted text-13">
        {[
          link.purposes.map((purpose) => texts.purposes[purpose]).join(', '),
          ...(link.only ? [texts.only(link.only.join(', '))] : []),
          ...(link.may_accept ? [texts.mayAccept] : []),
          texts.madeBy(link.author, dayOf(link.created_at)),
          ...(isLive ? [reminderWords(link)] : []),
        ].join('. ')}
      </p>
      <Bringing linkId={link.id} />
      {link.state === 'over' && <p className="muted text-13">{texts.overWhy}</p>}
      {link.word !== '' && <p className="text-13 breaks">{link.word}</p>}
      <Acts acts={link.acts} />
    </li>
  );
};
