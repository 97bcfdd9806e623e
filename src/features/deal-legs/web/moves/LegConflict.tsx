import type { ReactElement } from 'react';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import type { SeenLegs } from '#features/deal-legs/web/moves/use-seen-legs.ts';
import type { MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { type ConflictField, FieldConflict } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = dealConflictTexts.leg;

/** Why the legs as they are now cannot be moved so; null when they can, or when nothing is moved. */
const obstacleTo = ({ seen, fresh }: SeenLegs, move: MoveOption | null): string | null => {
  if (fresh.length < seen.length) return texts.gone;
  if (!move) return null;
  const options = fresh.map((leg) => leg.moves.find(({ id }) => id === move.id));
  if (options.every((option) => option?.is_allowed)) return null;
  return options.find((option) => option?.why)?.why ?? texts.impossible;
};

type LegConflictProps<F extends string> = {
  readonly of: SeenLegs;
  /** What the dialog does with the legs; null where it moves none. */
  readonly move: MoveOption | null;
  readonly fields: readonly ConflictField<F>[];
  /** Gets the fields whose own value stays; what was typed besides them stays anyway. */
  readonly onResolve: (ownValues: ReadonlySet<F>) => void;
};

/** The legs of a dialog are newer than it: who has done what, whether the move still makes sense, which values stay. */
export const LegConflict = <F extends string>(props: LegConflictProps<F>): ReactElement | null => {
  const { of, move, fields, onResolve } = props;
  if (!of.isAsked) return null;
  const obstacle = obstacleTo(of, move);
  const next = fields.length > 0 ? texts.choose : move && texts.stillPossible;
  return (
    <FieldConflict
      title={texts.title}
      words={
        <>
          <p>{of.news}</p>
          <p className="mt-6">{obstacle ?? next}</p>
        </>
      }
      fields={obstacle ? [] : fields}
      onResolve={(cached) => {
        onResolve(obstacle ? new Set(fields.map(({ name }) => name)) : cached);
        of.take();
      }}
      {...(fields.length > 0 && !obstacle ? {} : { applyLabel: texts.goOn })}
    />
  );
};
