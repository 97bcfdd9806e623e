import { Button, Textarea } from '@mantine/core';
import { CircleCheck, CornerUpLeft, Hourglass } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { isAgentFamily } from '#domain/role.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { answerDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import { callsForAccepting, openRemarks, whyNotAccepted } from '#features/deal-drafts/web/draft-acts.ts';
import { newestOf } from '#features/deal-drafts/web/newest-draft.ts';
import { remarkSenders } from '#features/deal-drafts/web/deal-drafts.facade.tsx';
import { ReturnDialog } from '#features/deal-drafts/web/ReturnDialog.tsx';
import {
  type DraftView,
  type LegDrafts,
  refreshDrafts,
  type ShownLeg,
} from '#features/deal-drafts/web/draft-wire.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = draftScreenTexts.actions;

type DialogProps = { readonly draft: DraftView; readonly onClose: () => void };

const AcceptDialog = ({ draft, onClose }: DialogProps): ReactElement => {
  const isAgent = isAgentFamily(useRole());
  const [consent, setConsent] = useState('');
  const accepting = useCallMutation(draftCalls.acceptDraft, {
    quiet: true,
    done: texts.accepted,
    onSuccess: () => {
      void refreshDrafts();
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      isDirty={consent !== ''}
      title={texts.acceptTitle(draft.number)}
      onClose={onClose}
      onSubmit={() => accepting.mutate({ body: { id: draft.id, ...(consent === '' ? {} : { consent }) } })}
      submitLabel={texts.accept}
      isBusy={accepting.isPending}
      isOff={isAgent && consent.trim() === ''}
      size={480}
    >
      <Textarea
        mb="var(--space-16)"
        label={texts.consent}
        description={texts.consentHint}
        required={isAgent}
        autosize
        minRows={2}
        maxLength={1000}
        value={consent}
        onChange={(event) => setConsent(event.currentTarget.value)}
        error={accepting.error?.message}
        data-autofocus
      />
    </FormDialog>
  );
};

const RenewDialog = ({
  leg,
  onClose,
}: {
  readonly leg: ShownLeg;
  readonly onClose: () => void;
}): ReactElement => {
  const [comment, setComment] = useState('');
  const renewing = useCallMutation(legCalls.moveLegs, {
    quiet: true,
    done: texts.renewed,
    onSuccess: () => {
      void refreshDrafts();
      onClose();
    },
  });
  const body = { application_bank_ids: [leg.id], versions: [leg.version], move: dealMoves.renewDraft.id };
  return (
    <FormDialog
      isOpen
      isDirty={comment !== ''}
      title={texts.renewTitle}
      onClose={onClose}
      onSubmit={() => renewing.mutate({ body: { ...body, ...(comment === '' ? {} : { comment }) } })}
      submitLabel={texts.renew}
      isBusy={renewing.isPending}
      size={480}
    >
      <Textarea
        mb="var(--space-16)"
        label={texts.renewComment}
        description={texts.renewHint}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={renewing.error?.errors['comment']?.[0] ?? renewing.error?.message}
        data-autofocus
      />
    </FormDialog>
  );
};

const Renew = ({ leg, shown }: { readonly leg: LegDrafts; readonly shown: ShownLeg }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const renewing = shown.moves.find(({ id }) => id === dealMoves.renewDraft.id);
  const since = formatDateTime(new Date(shown.status_since));
  const newest = newestOf(leg);
  const hasCome = newest !== undefined && newest.returned_at === null;
  return (
    <>
      <span className="row gap-8 soft">
        <Hourglass size={15} aria-hidden />
        {hasCome ? texts.hasCome(newest.number) : texts.waiting((newest?.number ?? 0) + 1, since)}
      </span>
      <span className="spacer" />
      {renewing?.is_allowed && (
        <Button variant={hasCome ? 'filled' : 'default'} onClick={() => setIsOpen(true)}>
          {texts.renew}
        </Button>
      )}
      {renewing && !renewing.is_allowed && (
        <WhyOff isCompact reason={renewing.why ?? ''}>
          {texts.renew}
        </WhyOff>
      )}
      {isOpen && <RenewDialog leg={shown} onClose={() => setIsOpen(false)} />}
    </>
  );
};

type DraftActionsProps = {
  readonly dealId: number;
  readonly draft: DraftView;
  readonly leg: LegDrafts;
  readonly shown: ShownLeg;
};

const Footer = ({
  isAccepted = false,
  children,
}: {
  readonly isAccepted?: boolean;
  readonly children: ReactNode;
}): ReactElement => (
  <footer
    className={`row wrap to-right gap-8 gap-x-12 fixed py-10 px-16 line-top on-paper ${styles['actions']}`}
    style={{ minHeight: 60 }}
    data-uncovered
    data-accepted={isAccepted || undefined}
  >
    {children}
  </footer>
);

/** Back to the bank with the remarks: by the letters to all banks for those who write them. */
const Returning = ({
  dealId,
  draft,
  onClose,
}: Pick<DraftActionsProps, 'dealId' | 'draft'> & { readonly onClose: () => void }): ReactElement => {
  const role = useRole();
  const isPosted = remarkSenders.items().some(({ access }) => mayPass(access, role));
  return isPosted ? (
    <SlotItems slot={remarkSenders} props={{ dealId, draftId: draft.id, onClose }} />
  ) : (
    <ReturnDialog draft={draft} onClose={onClose} />
  );
};

const Answers = ({ dealId, draft, leg, shown }: DraftActionsProps): ReactElement => {
  const [dialog, setDialog] = useState<'accept' | 'return' | null>(null);
  const open = openRemarks(draft);
  const against = whyNotAccepted(draft, leg);
  const isAccepting = callsForAccepting(draft, leg);
  const returning = shown.moves.some(
    ({ id, is_allowed: isAllowed }) => id === dealMoves.returnDraft.id && isAllowed,
  );
  const close = (): void => setDialog(null);
  return (
    <>
      {against ? (
        <WhyOff reason={against.why} {...(against.who === undefined ? {} : { who: against.who })}>
          {texts.accept}
        </WhyOff>
      ) : (
        <Button variant={isAccepting ? 'filled' : 'default'} onClick={() => setDialog('accept')}>
          {texts.accept}
        </Button>
      )}
      {returning && (
        <Button
          variant={isAccepting ? 'default' : 'filled'}
          leftSection={<CornerUpLeft size={15} />}
          onClick={() => setDialog('return')}
        >
          {open.length > 1 ? texts.returnCount(open.length) : texts.return}
        </Button>
      )}
      {dialog === 'accept' && <AcceptDialog draft={draft} onClose={close} />}
      {dialog === 'return' && <Returning dealId={dealId} draft={draft} onClose={close} />}
    </>
  );
};

/** What can be done with the draft in sight: accept it, send it back, record the bank's answer; or why not. */
export const DraftActions = (props: DraftActionsProps): ReactElement | null => {
  const { draft, leg, shown } = props;
  const mayAnswer = mayAct('deal-drafts', answerDrafts, useRole());
  if (leg.status === 'revision')
    return (
      <Footer>
        <Renew leg={leg} shown={shown} />
      </Footer>
    );
  if (draft.accepted_at !== null)
    return (
      <Footer isAccepted>
        <CircleCheck size={18} aria-hidden />
        {draftScreenTexts.status.accepted(
          draft.accepted_by ?? '',
          formatDateTime(new Date(draft.accepted_at)),
        )}
        {draft.consent !== null && <span className="muted small">{draft.consent}</span>}
      </Footer>
    );
  return mayAnswer ? (
    <Footer>
      <Answers {...props} />
    </Footer>
  ) : null;
};
