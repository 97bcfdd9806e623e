import { roleNames, type Role } from '#domain/role.ts';
import { type BoardColumnId, columnOf } from '#features/deal-list/deal-list.board.ts';
import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { mayMove, movesOf } from '#features/deal-legs/deal-legs.rules.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

/** Whether a card may be dropped into a column; null where it may, else why not. */
export type Obstacle = string | null;

const leadsTo = (to: MoveOption['to'], column: BoardColumnId): boolean =>
  to !== 'previous' && columnOf(to) === column;

/** What the table of moves says before the deal itself is known. */
export const obstacleByRole = (row: DealRow, role: Role, column: BoardColumnId): Obstacle => {
  const moves = movesOf(row.product, row.status, row.sub_state).filter(({ to }) => leadsTo(to, column));
  if (moves.length === 0) return texts.notFromHere;
  if (moves.some((move) => mayMove(move, role))) return null;
  const who = new Set(moves.flatMap(({ who: roles }) => roles.map((one) => roleNames[one])));
  return texts.notYours([...who].join(', '));
};

/** One thing that can be done with a deal: a move with those of its applications that it fits. */
export type Choice = {
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
};

/** The moves of a deal's applications, those into a column where one is named; equal ones go together. */
export const choicesOf = (deal: Deal, column: BoardColumnId | null): readonly Choice[] => {
  const found = new Map<string, { move: MoveOption; legs: Leg[] }>();
  for (const leg of deal.legs) {
    for (const move of leg.moves) {
      if (column !== null && !leadsTo(move.to, column)) continue;
      const alone = moveOf(move.id)?.takes === 'one' ? ` ${leg.id}` : '';
      const key = `${move.id} ${move.is_allowed}${alone}`;
      const existing = found.get(key);
      if (existing) existing.legs.push(leg);
      else found.set(key, { move, legs: [leg] });
    }
  }
  return [...found.values()].toSorted(
    (one, other) => Number(other.move.is_allowed) - Number(one.move.is_allowed),
  );
};

/** What the deal itself says of a column: its guards are asked, not its roles alone. */
export const obstacleOfDeal = (deal: Deal, column: BoardColumnId): Obstacle => {
  const choices = choicesOf(deal, column);
  if (choices.some(({ move }) => move.is_allowed)) return null;
  return choices.find(({ move }) => move.why)?.move.why ?? texts.notFromHere;
};
