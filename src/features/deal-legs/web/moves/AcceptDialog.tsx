import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, formatDateRange, moscowDateOf } from '#domain/moscow-date.ts';
import { dealMoveTexts, dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { LegConflict } from '#features/deal-legs/web/moves/LegConflict.tsx';
import { LegNews } from '#features/deal-legs/web/moves/LegNews.tsx';
import { startMoveForm } from '#features/deal-legs/web/moves/move-form.ts';
import type { useMoveLegs } from '#features/deal-legs/web/moves/use-move-legs.ts';
import { useSeenLegs } from '#features/deal-legs/web/moves/use-seen-legs.ts';
import { type Deal, isClosed, type Leg, type MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { roublesText } from '#domain/money.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

const texts = dealMoveTexts.accept;
const resolved = ['issued', 'reissue', 'reissue_approved'];

type AcceptDialogProps = {
  readonly move: MoveOption;
  readonly leg: Leg;
  readonly moves: ReturnType<typeof useMoveLegs>;
  readonly onClose: () => void;
};

/** The legs that accepting one offer withdraws: all others still alive. */
const rivalsOf = (deal: Deal, leg: Leg): readonly Leg[] =>
  deal.legs.filter(
    (other) =>
      other.id !== leg.id && other.bank !== null && !isClosed(other) && !resolved.includes(other.status),
  );

const Withdrawn = ({ legs }: { readonly legs: readonly Leg[] }): ReactElement => {
  if (legs.length === 0) return <p className="muted">{texts.noOthers}</p>;
  return (
    <div>
      <b>{texts.withdrawn}</b>
      <ul className="grid gap-6 mt-8">
        {legs.map((leg) => (
          <li className="row spread gap-10" key={leg.id}>
            {leg.bank && shortBankName(leg.bank.name)}
            <DealStatusPill status={leg.status} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** §4 T20: one confirmation, which names the offer's terms and every application that will be withdrawn. */
export const AcceptDialog = ({ move, leg: opened, moves, onClose }: AcceptDialogProps): ReactElement => {
  const { deal, now } = useRoom();
  const legsSeen = useSeenLegs([opened]);
  const leg = legsSeen.seen[0] ?? opened;
  const calendar = useCalendar();
  const [comment, setComment] = useState('');
  const { offer } = leg;
  const submit = (): void =>
    moves.make({
      move,
      legs: [leg],
      form: { ...startMoveForm([leg], moscowDateOf(now), calendar), comment },
      comment,
      onDone: onClose,
      onConflict: legsSeen.meet,
    });
  return (
    <FormDialog
      isOpen
      isDirty={comment.trim() !== ''}
      title={texts.title(shortBankName(leg.bank?.name ?? ''))}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.button}
      isBusy={moves.isBusy}
      size={520}
    >
      <LegNews of={legsSeen} />
      <LegConflict of={legsSeen} move={move} fields={[]} onResolve={() => undefined} />
      <div className="grid gap-16 mb-24">
        {offer && (
          <dl className="facts">
            <dt>{texts.price}</dt>
            <dd>
              <b>{roublesText(offer.price)}</b>
            </dd>
            <dt>{texts.sum}</dt>
            <dd>{roublesText(offer.amount)}</dd>
            <dt>{texts.term}</dt>
            <dd>{formatDateRange(offer.date_start, offer.date_end)}</dd>
            <dt>{texts.validUntil}</dt>
            <dd>{formatDate(offer.valid_until)}</dd>
            {offer.conditions && (
              <>
                <dt>{dealViewTexts.offers.conditions}</dt>
                <dd className="as-typed">{offer.conditions}</dd>
              </>
            )}
          </dl>
        )}
        <Withdrawn legs={rivalsOf(deal, leg)} />
        <Textarea
          label={texts.consent}
          autosize
          minRows={2}
          maxLength={4000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {moves.problem && (
          <p role="alert" className="err">
            {moves.problem}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
