import { useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { historyTitle, moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import type { MoveForm, MoveProblems } from '#features/deal-legs/web/moves/move-form.ts';
import { moveBody, problemsOfServer } from '#features/deal-legs/web/moves/move-wire.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const conflictStatus = 409;
const fieldsStatus = 422;

const namesOf = (legs: readonly Leg[]): string =>
  legs.length > 2
    ? dealLegTexts.inBanks(legs.length)
    : legs.flatMap((leg) => (leg.bank ? shortBankName(leg.bank.name) : [])).join(', ');

/** What to read out when a move has been made: «Отправлена в банк: Северный Причал». */
const doneWords = (move: MoveOption, legs: readonly Leg[], product: number): string => {
  const names = namesOf(legs);
  const title = historyTitle(move.id, product) ?? moveTitle(move.id, product);
  return names ? `${title}: ${names}` : title;
};

type ContributionsHolder = {
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly form: MoveForm | null;
  /** Words said with a move that does not ask for them. */
  readonly comment?: string;
  readonly onDone?: () => void;
  readonly onProblems?: (problems: MoveProblems) => void;
  /** Somebody was faster; without it the refusal is shown over the deal. */
  readonly onConflict?: () => void;
};

/** Makes moves. `conflict` is the refusal of somebody who was faster; `problem` what the server says of the form. */
export const useMoveLegs = (product: number) => {
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useCallMutation(legCalls.moveLegs, { quiet: true, invalidates: dealReads() });
  const make = ({ move, legs, form, comment, onDone, onProblems, onConflict }: ContributionsHolder): void => {
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
          if (error.code === dealErrors.legConflict.code && onConflict) onConflict();
          else if (error.status === conflictStatus) setConflict(error);
          else if (error.status !== fieldsStatus) announceError(error);
          else if (form) {
            const problems = problemsOfServer(error.errors);
            onProblems?.(problems);
            setProblem(Object.keys(problems).length > 0 ? null : error.message);
          } else toast.error(error.firstProblem);
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
