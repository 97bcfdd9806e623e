import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { BoardColumnId } from '#features/deal-list/deal-list.board.ts';
import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { type Choice, choicesOf } from '#features/deal-list/web/board/board-targets.ts';
import styles from '#features/deal-list/web/board/board.module.css';
import { AwayMoveDialog } from '#features/deal-legs/web/leg-dialogs.facade.tsx';
import { asksNothing, useMoveLegs } from '#features/deal-legs/web/leg-parts.facade.tsx';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const namesOf = ({ legs }: Choice): string =>
  legs.flatMap(({ bank }) => (bank ? shortBankName(bank.name) : [])).join(', ');

type LineProps = { readonly choice: Choice; readonly product: number; readonly onTake: () => void };

const Line = ({ choice, product, onTake }: LineProps): ReactElement => {
  const names = namesOf(choice);
  const title = moveTitle(choice.move.id, product);
  const isOff = !choice.move.is_allowed;
  return (
    <li className={`grid justify-start gap-4 ${styles['choice']}`} data-off={isOff || undefined}>
      {isOff ? <b>{title}</b> : <Button onClick={onTake}>{title}</Button>}
      <small className="small muted">{isOff ? (choice.move.why ?? '') : names}</small>
    </li>
  );
};

type MovesProps = {
  readonly deal: Deal;
  readonly column: BoardColumnId | null;
  readonly onClose: () => void;
};

/** The moves a deal can make, the refused ones with the reason; one alone begins at once. */
const Moves = ({ deal, column, onClose }: MovesProps): ReactElement => {
  const moves = useMoveLegs(deal.product);
  const choices = choicesOf(deal, column);
  const allowed = choices.filter(({ move }) => move.is_allowed);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const take = useLatest((choice: Choice): void => {
    if (asksNothing(choice.move, choice.legs.length))
      moves.make({ move: choice.move, legs: choice.legs, form: null, onDone: onClose });
    else setChosen(choice);
  });
  const [only, ...others] = allowed;
  const isAtOnce = column !== null && only !== undefined && others.length === 0;
  useEffect(() => {
    if (isAtOnce && only) take(only);
    // oxlint-disable-next-line react/exhaustive-deps -- begun once, when the dialog opens
  }, []);
  const [leg, ...rest] = chosen?.legs ?? [];
  if (chosen && leg)
    return (
      <AwayMoveDialog deal={deal} move={chosen.move} legs={[leg, ...rest]} moves={moves} onClose={onClose} />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={column ? texts.movesTo(deal.id, texts.columns[column]) : texts.movesTitle(deal.id)}
      size={480}
    >
      <p className="muted small">{texts.nowIn(dealTexts.statusNames[deal.status])}</p>
      {choices.length === 0 && <p>{column ? texts.notFromHere : texts.noMoves}</p>}
      <ul className="grid gap-10 my-12">
        {choices.map((choice) => (
          <Line
            key={`${choice.move.id} ${choice.move.is_allowed} ${choice.legs[0]?.id}`}
            choice={choice}
            product={deal.product}
            onTake={() => take(choice)}
          />
        ))}
      </ul>
      {moves.conflict && <p role="alert">{moves.conflict.message}</p>}
      <FormButtons right>
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      </FormButtons>
    </Modal>
  );
};

type MovesDialogProps = {
  readonly dealId: number;
  /** Where the card was dropped; null opens every move. */
  readonly column: BoardColumnId | null;
  readonly onClose: () => void;
};

/** Moves a deal from the board: asks the deal first, then for what the move needs. */
export const MovesDialog = ({ dealId, column, onClose }: MovesDialogProps): ReactElement => {
  const deal = useCall(legCalls.getDeal, { params: { id: dealId } }, { quiet: true });
  return (
    <Loaded of={deal} errorTitle={texts.failedDeal} loading={null}>
      {(found) => <Moves deal={found} column={column} onClose={onClose} />}
    </Loaded>
  );
};
