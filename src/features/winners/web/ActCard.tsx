import { Button } from '@mantine/core';
import { BriefcaseBusiness, CalendarClock, UserRoundPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { openLeadForm } from '#features/leads/web/leads.facade.tsx';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { CallbackFields } from '#features/winners/web/CallbackFields.tsx';
import { firstWish, momentOfWish } from '#features/winners/winners.callback-wish.ts';
import { openNumbers } from '#features/winners/web/PhoneCard.tsx';
import type { LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import { type Purchase, refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { winnerOffers } from '#features/winners/web/winners.facade.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = winnerScreenTexts.acts;

type ActProps = {
  readonly card: WinnerCard;
  readonly purchase: Purchase;
  readonly liveCall: LiveCall;
  readonly bankIds: readonly number[];
};

/** A call back or a meeting at any moment of the work. */
const CallbackDialog = ({ card, onClose }: { card: WinnerCard; onClose: () => void }): ReactElement => {
  const [wish, setWish] = useState(() => firstWish(card.row, new Date()));
  const [error, setError] = useState<string>();
  const add = useCallMutation(winnerCalls.addEvent, {
    quiet: true,
    done: texts.planned,
    onSuccess: () => {
      void refreshWinners();
      onClose();
    },
    onError: (refusal) => {
      const stated = (refusal.errors['at'] ?? refusal.errors['phone'])?.[0];
      if (stated === undefined) announceError(refusal);
      else setError(stated);
    },
  });
  const submit = (): void => {
    const at = momentOfWish(wish, card.row);
    if (at === null) return setError(winnerScreenTexts.results.noTime);
    const { isMine, comment } = wish;
    add.mutate({
      body: { winner_id: card.row.id, at: at.toISOString(), is_mine: isMine, comment: comment.trim() },
    });
  };
  return (
    <FormDialog
      isOpen
      size={560}
      title={texts.callbackTitle}
      submitLabel={texts.submit}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CallbackFields
        row={card.row}
        wish={wish}
        error={error}
        onChange={(next) => {
          setError(undefined);
          setWish(next);
        }}
      />
    </FormDialog>
  );
};

const useDeal = ({ row, lease }: WinnerCard, { deal_id: existing }: Purchase) => {
  const go = useGo();
  const [isAsked, setAsked] = useState(false);
  const make = useCallMutation(winnerCalls.makeDeal, {
    quiet: true,
    onSuccess: ({ id }) => {
      setAsked(false);
      toast.success(texts.dealMade(id));
      void refreshWinners();
      // Whoever is in hand waits for the end of his talk and its result: the deal is opened by the same key after it.
      if (lease === null) go(dealLinks.detail(id));
    },
    onError: (refusal) => (refusal.errors['collision_reason'] ? setAsked(true) : announceError(refusal)),
  });
  const begin = (reason = ''): void => make.mutate({ body: { winner_id: row.id, collision_reason: reason } });
  const id = existing ?? make.data?.id ?? null;
  return {
    id,
    begin,
    press: (): void => (id === null ? begin() : go(dealLinks.detail(id))),
    isAsked,
    setAsked,
    make,
  };
};

const KeyCap = ({ of }: { readonly of: string }): ReactElement => (
  <span className="text-12 muted phone-off" aria-hidden>
    {of}
  </span>
);

/** What comes of a talk: an offer, a call back, a lead, a deal; everything known stands in it already. */
export const ActCard = ({ card, purchase, liveCall, bankIds }: ActProps): ReactElement => {
  const [isPlanning, setPlanning] = useState(false);
  const deal = useDeal({ ...card, row: { ...card.row, id: purchase.id } }, purchase);
  const number = liveCall.phone ?? openNumbers(card)[0]?.value;
  const person = card.contacts.find(({ value }) => value === number)?.person || card.head?.name;
  const emails = card.contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []));
  const lead = (): void =>
    openLeadForm({
      channel: 'outcall',
      ...(number === undefined ? {} : { phone: number }),
      ...(person === undefined ? {} : { name: person }),
      ...(liveCall.callId === null ? {} : { callId: liveCall.callId }),
      ...(card.organization_id === null ? {} : { organizationId: card.organization_id }),
      known: {
        inn: card.row.inn,
        tender_number: purchase.number,
        salesType: purchase.law,
        ...(emails[0] === undefined ? {} : { email: emails[0] }),
      },
    });
  return (
    <section className="card grid gap-8 p-16 fixed" aria-label={texts.title}>
      <SlotItems slot={winnerOffers} props={{ winnerId: purchase.id, bankIds, emails }} />
      <div className="grid-2 gap-8">
        <Button
          variant="default"
          leftSection={<CalendarClock size={16} aria-hidden />}
          rightSection={<KeyCap of="F4" />}
          aria-keyshortcuts="F4"
          data-key="F4"
          onClick={() => setPlanning(true)}
        >
          {texts.callback}
        </Button>
        <Button
          variant="default"
          leftSection={<UserRoundPlus size={16} aria-hidden />}
          rightSection={<KeyCap of="F8" />}
          aria-keyshortcuts="F8"
          data-key="F8"
          onClick={lead}
        >
          {texts.lead}
        </Button>
      </div>
      <Button
        variant="default"
        leftSection={<BriefcaseBusiness size={16} aria-hidden />}
        rightSection={
          <span className="row gap-8 text-12 muted">
            {deal.id === null ? texts.filled : ''} <KeyCap of="F9" />
          </span>
        }
        aria-keyshortcuts="F9"
        data-key="F9"
        loading={deal.make.isPending}
        onClick={deal.press}
      >
        {deal.id === null ? texts.deal : texts.openDeal}
      </Button>
      {isPlanning && <CallbackDialog card={card} onClose={() => setPlanning(false)} />}
      {deal.isAsked && (
        <ReasonDialog
          title={texts.deal}
          text={texts.why}
          isBusy={deal.make.isPending}
          failure={deal.make.error}
          onSubmit={deal.begin}
          onClose={() => deal.setAsked(false)}
        />
      )}
    </section>
  );
};
