import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { hasRegister } from '#features/deals/deals.reissue.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { isRefusal } from '#features/deal-legs/web/banks/leg-moves.ts';
import { LegConflict } from '#features/deal-legs/web/moves/LegConflict.tsx';
import { LegNews } from '#features/deal-legs/web/moves/LegNews.tsx';
import {
  fieldsOf,
  type MoveForm,
  type MoveProblems,
  problemsOf,
  startMoveForm,
} from '#features/deal-legs/web/moves/move-form.ts';
import { moveLabelOf, moveWords } from '#features/deal-legs/web/moves/field-words.ts';
import { MoveFields } from '#features/deal-legs/web/moves/MoveFields.tsx';
import type { useMoveLegs } from '#features/deal-legs/web/moves/use-move-legs.ts';
import { useSeenLegs } from '#features/deal-legs/web/moves/use-seen-legs.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { differing } from '#kit/web/dialogs/conflict.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

type MoveDialogProps = {
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly moves: ReturnType<typeof useMoveLegs>;
  readonly onClose: () => void;
};

/** Asks what the move needs, and nothing else; the server's objections stand at their fields. */
export const MoveDialog = ({ move, legs: opened, moves, onClose }: MoveDialogProps): ReactElement => {
  const { deal, now } = useRoom();
  const legsSeen = useSeenLegs(opened);
  const legs = legsSeen.seen;
  const calendar = useCalendar();
  const [form, setForm] = useState<MoveForm>(() => startMoveForm(legs, moscowDateOf(now), calendar));
  const [isTouched, setIsTouched] = useState(false);
  const [problems, setProblems] = useState<MoveProblems>({});
  const [isTried, setIsTried] = useState(false);
  const fields = fieldsOf(move, legs.length, hasRegister(deal));
  const change = (patch: Partial<MoveForm>): void => {
    const next = { ...form, ...patch };
    setForm(next);
    setIsTouched(true);
    if (isTried) setProblems(problemsOf(next, fields, legs));
  };
  const submit = (): void => {
    const found = problemsOf(form, fields, legs);
    setIsTried(true);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    moves.make({ move, legs, form, onDone: onClose, onProblems: setProblems, onConflict: legsSeen.meet });
  };
  const start = (of: readonly Leg[]): MoveForm => startMoveForm(of, moscowDateOf(now), calendar);
  const theirs = start(legsSeen.fresh);
  const conflicting = differing(start(legs), theirs).filter(
    (field) => fields.has(field) && form[field] !== theirs[field],
  );
  const names = legs.flatMap((leg) => (leg.bank ? shortBankName(leg.bank.name) : []));
  const title = moveTitle(move.id, deal.product);
  return (
    <FormDialog
      isOpen
      isDirty={isTouched}
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={title}
      isBusy={moves.isBusy}
      danger={isRefusal(move)}
      size={520}
    >
      <LegNews of={legsSeen} />
      {names.length > 0 && <p className="muted mb-12">{dealMoveTexts.forLegs(names.join(', '))}</p>}
      <MoveFields
        move={move}
        fields={fields}
        form={form}
        problems={problems}
        onChange={change}
        dealId={deal.id}
        legId={legs[0]?.id ?? 0}
      />
      {moves.problem && (
        <p role="alert" className="err mb-12">
          {moves.problem}
        </p>
      )}
      <LegConflict
        of={legsSeen}
        move={move}
        fields={conflicting.map((field) => ({
          name: field,
          label: moveLabelOf(field, deal.product),
          mine: moveWords(field, form),
          theirs: moveWords(field, theirs),
          isMine: form[field] !== start(legs)[field],
        }))}
        onResolve={(cached) => {
          const taken = conflicting.filter((field) => !cached.has(field));
          if (taken.length > 0) change(Object.fromEntries(taken.map((field) => [field, theirs[field]])));
        }}
      />
    </FormDialog>
  );
};
