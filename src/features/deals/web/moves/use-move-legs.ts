import { useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { historyTitle, moveTitle } from '#features/deals/deals.move-words.ts';
import { dealMoveTexts } from '#features/deals/deals.move-texts.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import {
  type MoveForm,
  type MoveProblems,
  moveBody,
  problemsOfServer,
} from '#features/deals/web/moves/move-form.ts';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import type { Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';
import { announceError } from '#kit/web/announce-error.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const conflictStatus = 409;
const fieldsStatus = 422;

const namesOf = (legs: readonly Leg[]): string =>
  legs.length > 2
    ? dealRoomTexts.turn.inBanks(legs.length)
    : legs.flatMap((leg) => (leg.bank ? shortBankName(leg.bank.name) : [])).join(', ');

/** What to read out when a move has been made: «Отправлена в банк: Северный Причал». */
export const doneWords = (move: MoveOption, legs: readonly Leg[], product: number): string => {
  const names = namesOf(legs);
  const title = historyTitle(move.id, product) ?? moveTitle(move.id, product);
  return names ? `${title}: ${names}` : title;
};

/** The first thing a refused form says, for where no field shows it. */
export const firstProblem = (error: ApiError): string => Object.values(error.errors)[0]?.[0] ?? error.message;

type Given = {
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly form: MoveForm | null;
  /** Words said with a move that does not ask for them. */
  readonly comment?: string;
  readonly onDone?: () => void;
  readonly onProblems?: (problems: MoveProblems) => void;
  /** Somebody was faster; without it the refusal is shown over the deal. */
  readonly onStale?: () => void;
};

/** Makes moves. `conflict` is the refusal of somebody who was faster; `problem` what the server says of the form. */
export const useMoveLegs = (product: number) => {
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useCallMutation(dealCalls.moveLegs, { quiet: true, invalidates: dealReads });
  const make = ({ move, legs, form, comment, onDone, onProblems, onStale }: Given): void => {
    setProblem(null);
    mutation.mutate(
      { body: { ...moveBody(move, legs, form), ...(comment ? { comment } : {}) } },
      {
        onSuccess: ({ withdrawn }) => {
          const words = doneWords(move, legs, product);
          toast.success(withdrawn.length > 0 ? dealMoveTexts.alsoWithdrawn(words, withdrawn.length) : words);
          onDone?.();
        },
        onError: (error) => {
          if (error.code === dealErrors.staleLeg.code && onStale) onStale();
          else if (error.status === conflictStatus) setConflict(error);
          else if (error.status !== fieldsStatus) announceError(error);
          else if (form) {
            const problems = problemsOfServer(error.errors);
            onProblems?.(problems);
            setProblem(Object.keys(problems).length > 0 ? null : error.message);
          } else toast.error(firstProblem(error));
        },
      },
    );
  };
  return {
    make,
    isBusy: mutation.isPending,
    conflict,
    problem,
    forget: () => {
      setConflict(null);
      setProblem(null);
    },
  };
};
